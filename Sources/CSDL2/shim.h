#ifndef CSDL2_SHIM_H
#define CSDL2_SHIM_H

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

// What an event loop waits with, and Swift's Glibc module leaves out.
#include <sys/eventfd.h>
#include <sys/timerfd.h>

// The descriptor of the connection to the display server, -1 when the driver has none. In C because
// the fields of SDL_SysWMinfo depend on how SDL was built, and Xlib offers its field as a macro.
static inline int CSDL2_GetConnectionDescriptor(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info)) return -1;
#ifdef SDL_VIDEO_DRIVER_X11
  if (info.subsystem == SDL_SYSWM_X11 && info.info.x11.display) {
    return ConnectionNumber(info.info.x11.display);
  }
#endif
#ifdef SDL_VIDEO_DRIVER_WAYLAND
  if (info.subsystem == SDL_SYSWM_WAYLAND && info.info.wl.display) {
    // SDL has the library loaded already; it is not ours to link.
    void *library = SDL_LoadObject("libwayland-client.so.0");
    if (!library) return -1;
    int (*get_fd)(struct wl_display *) =
        (int (*)(struct wl_display *))SDL_LoadFunction(library, "wl_display_get_fd");
    int descriptor = get_fd ? get_fd(info.info.wl.display) : -1;
    SDL_UnloadObject(library);
    return descriptor;
  }
#endif
  return -1;
}

// Sets the title that desktops on x11 show. SDL converts titles by the process's locale, which in a
// program that has set none is ASCII, and sets nothing where that fails. The title is UTF-8.
static inline void CSDL2_SetX11Title(SDL_Window *window, const char *title) {
#ifdef SDL_VIDEO_DRIVER_X11
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return;
  // SDL has the library loaded already; it is not ours to link.
  void *library = SDL_LoadObject("libX11.so.6");
  if (!library) return;
  Atom (*atom)(Display *, const char *, Bool) =
      (Atom(*)(Display *, const char *, Bool))SDL_LoadFunction(library, "XInternAtom");
  int (*change)(Display *, Window, Atom, Atom, int, int, const unsigned char *, int) =
      (int (*)(Display *, Window, Atom, Atom, int, int, const unsigned char *, int))
          SDL_LoadFunction(library, "XChangeProperty");
  if (atom && change) {
    Display *display = info.info.x11.display;
    Atom type = atom(display, "UTF8_STRING", False);
    const char *names[] = {"_NET_WM_NAME", "_NET_WM_ICON_NAME", "WM_NAME"};
    for (int index = 0; index < 3; index++) {
      change(display, info.info.x11.window, atom(display, names[index], False), type, 8,
             PropModeReplace, (const unsigned char *)title, (int)SDL_strlen(title));
    }
  }
  SDL_UnloadObject(library);
#else
  (void)window;
  (void)title;
#endif
}

// The X resources that the desktop published ("Xft.dpi:\t144\n…"), NULL when there are none or the
// driver is not x11.
static inline const char *CSDL2_GetX11Resources(SDL_Window *window) {
#ifdef SDL_VIDEO_DRIVER_X11
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_X11
      && info.info.x11.display) {
    return ((_XPrivDisplay)info.info.x11.display)->xdefaults;
  }
#else
  (void)window;
#endif
  return NULL;
}

#endif
