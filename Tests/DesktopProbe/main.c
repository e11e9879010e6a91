// Another program on the desktop, for the tests: drags files to a window (XDND), and tells cursors
// apart.
//
//     DesktopProbe drop WINDOW X Y URI...   drops URIs at a pixel of a window
//     DesktopProbe cursor                   prints a number that stands for the cursor's picture

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/extensions/Xfixes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static Display *display;
static Window source;

static Atom atom(const char *name) { return XInternAtom(display, name, False); }

static void send(Window target, const char *type, long a, long b, long c, long d, long e) {
  XEvent event = {0};
  event.xclient.type = ClientMessage;
  event.xclient.display = display;
  event.xclient.window = target;
  event.xclient.message_type = atom(type);
  event.xclient.format = 32;
  long values[5] = {a, b, c, d, e};
  memcpy(event.xclient.data.l, values, sizeof values);
  XSendEvent(display, target, False, NoEventMask, &event);
  XFlush(display);
}

static void answer_selection(const XSelectionRequestEvent *request, const char *text) {
  XChangeProperty(display, request->requestor, request->property, request->target, 8,
                  PropModeReplace, (const unsigned char *)text, (int)strlen(text));
  XEvent event = {0};
  event.xselection.type = SelectionNotify;
  event.xselection.requestor = request->requestor;
  event.xselection.selection = request->selection;
  event.xselection.target = request->target;
  event.xselection.property = request->property;
  event.xselection.time = request->time;
  XSendEvent(display, request->requestor, False, NoEventMask, &event);
  XFlush(display);
}

static int drop(Window target, int x, int y, const char *text) {
  source = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
  Atom list = atom("text/uri-list");
  XSetSelectionOwner(display, atom("XdndSelection"), source, CurrentTime);
  send(target, "XdndEnter", (long)source, 5L << 24, (long)list, 0, 0);
  Window root = DefaultRootWindow(display), child;
  int root_x, root_y;
  XTranslateCoordinates(display, target, root, x, y, &root_x, &root_y, &child);
  long place = (long)root_x << 16 | root_y;
  send(target, "XdndPosition", (long)source, 0, place, CurrentTime, (long)atom("XdndActionCopy"));
  time_t end = time(NULL) + 10;
  while (time(NULL) < end) {
    XEvent event;
    if (XPending(display) == 0) {
      nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
      continue;
    }
    XNextEvent(display, &event);
    if (event.type == SelectionRequest) {
      answer_selection(&event.xselectionrequest, text);
    } else if (event.type == ClientMessage) {
      Atom type = event.xclient.message_type;
      if (type == atom("XdndStatus")) {
        if (!(event.xclient.data.l[1] & 1)) {
          send(target, "XdndLeave", (long)source, 0, 0, 0, 0);
          printf("refused\n");
          return 1;
        }
        send(target, "XdndDrop", (long)source, 0, CurrentTime, 0, 0);
      } else if (type == atom("XdndFinished")) {
        printf("dropped\n");
        return 0;
      }
    }
  }
  printf("no answer\n");
  return 1;
}

static int print_cursor(void) {
  int event_base, error_base;
  if (!XFixesQueryExtension(display, &event_base, &error_base)) return 1;
  XFixesCursorImage *image = XFixesGetCursorImage(display);
  if (!image) return 1;
  uint64_t hash = 14695981039346656037u;
  for (int i = 0; i < image->width * image->height; i++) {
    hash = (hash ^ (image->pixels[i] & 0xFFFFFFFF)) * 1099511628211u;
  }
  printf("%dx%d-%016llx\n", image->width, image->height, (unsigned long long)hash);
  return 0;
}

int main(int count, char **words) {
  display = XOpenDisplay(NULL);
  if (!display || count < 2) return 2;
  if (strcmp(words[1], "cursor") == 0) return print_cursor();
  if (strcmp(words[1], "drop") != 0 || count < 6) return 2;
  char text[65536] = "";
  for (int i = 5; i < count; i++) {
    strncat(text, words[i], sizeof text - strlen(text) - 3);
    strcat(text, "\r\n");
  }
  return drop(strtoul(words[2], NULL, 0), atoi(words[3]), atoi(words[4]), text);
}
