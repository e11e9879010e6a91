#include <SDL2/SDL_image.h>
#include <zlib.h>
