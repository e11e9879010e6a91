#include <SDL_image.h>
#include <zlib.h>
