/*
 * PNG and PDF from SVG through librsvg and cairo, where they were found. They
 * are loaded when a picture is asked for: with the fifty libraries behind them
 * every other command would take twice as long.
 */
#include "config.h"

#include "draw/draw.h"

#ifndef HAVE_LIBRSVG

enum draw_result draw_convert(const char *svg, size_t length,
                              enum draw_format format, char **bytes,
                              size_t *byte_count)
{
    (void)svg;
    (void)length;
    (void)format;
    *bytes = NULL;
    *byte_count = 0;
    return DRAW_NOT_BUILT;
}

#else

#include "draw/pen.h"

#include <cairo-pdf.h>
#include <cairo.h>
#include <dlfcn.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PNG_SCALE 2.0
/* Pixels of CSS are 1/96 inch, points of PDF 1/72. */
#define PDF_SCALE 0.75
/* A4, upright or lying, in points: larger pictures are made to fit. */
#define PAGE_LONG 841.0
#define PAGE_SHORT 595.0

/* What is used of them. */
#define FUNCTIONS(X)                                                           \
    X(cairo_create)                                                            \
    X(cairo_destroy)                                                           \
    X(cairo_image_surface_create)                                              \
    X(cairo_paint)                                                             \
    X(cairo_pdf_surface_create_for_stream)                                     \
    X(cairo_pdf_surface_set_metadata)                                          \
    X(cairo_scale)                                                             \
    X(cairo_set_source_rgb)                                                    \
    X(cairo_status)                                                            \
    X(cairo_surface_destroy)                                                   \
    X(cairo_surface_finish)                                                    \
    X(cairo_surface_status)                                                    \
    X(cairo_surface_write_to_png_stream)                                       \
    X(g_object_unref)                                                          \
    X(rsvg_handle_get_intrinsic_size_in_pixels)                                \
    X(rsvg_handle_new_from_data)                                               \
    X(rsvg_handle_render_document)                                             \
    X(rsvg_handle_set_dpi)

struct libraries {
#define MEMBER(name) __typeof__(name) *name;
    FUNCTIONS(MEMBER)
#undef MEMBER
};

/* The library stays loaded: some below it cannot be taken out again. */
static bool open_libraries(struct libraries *lib)
{
    void *file = dlopen(LIBRSVG_FILE, RTLD_NOW | RTLD_LOCAL);
    void *symbol = NULL;
    if (file == NULL) {
        return false;
    }
    /* A function is no object in C, but POSIX lets its address be one. */
#define LOOK_UP(name)                                                          \
    symbol = dlsym(file, #name);                                               \
    memcpy(&lib->name, &symbol, sizeof symbol);                                \
    if (symbol == NULL) {                                                      \
        return false;                                                          \
    }
    FUNCTIONS(LOOK_UP)
#undef LOOK_UP
    return true;
}

static cairo_status_t write_bytes(void *closure, const unsigned char *data,
                                  unsigned length)
{
    struct pen *pen = closure;
    pen_bytes(pen, (const char *)data, length);
    return pen->is_lost ? CAIRO_STATUS_NO_MEMORY : CAIRO_STATUS_SUCCESS;
}

static double scale_of(enum draw_format format, double width, double height)
{
    double large = fmax(width, height);
    double small = fmin(width, height);
    return format == DRAW_PNG
               ? PNG_SCALE
               : fmin(PDF_SCALE, fmin(PAGE_LONG / large, PAGE_SHORT / small));
}

static cairo_surface_t *open_surface(const struct libraries *lib,
                                     enum draw_format format, double scale,
                                     double width, double height,
                                     struct pen *pen)
{
    if (format == DRAW_PNG) {
        return lib->cairo_image_surface_create(CAIRO_FORMAT_RGB24,
                                               (int)ceil(width * scale),
                                               (int)ceil(height * scale));
    }
    cairo_surface_t *surface = lib->cairo_pdf_surface_create_for_stream(
        write_bytes, pen, width * scale, height * scale);
    /* The same picture gives the same bytes on any day. */
    lib->cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                        "1970-01-01T00:00:00Z");
    return surface;
}

static bool paint(const struct libraries *lib, RsvgHandle *handle,
                  cairo_surface_t *surface, double scale, double width,
                  double height)
{
    cairo_t *cairo = lib->cairo_create(surface);
    RsvgRectangle viewport = {0, 0, width, height};
    /* Sizes are rounded up: what is over is paper. */
    lib->cairo_set_source_rgb(cairo, 1, 1, 1);
    lib->cairo_paint(cairo);
    lib->cairo_scale(cairo, scale, scale);
    bool is_done =
        lib->rsvg_handle_render_document(handle, cairo, &viewport, NULL) &&
        lib->cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
    lib->cairo_destroy(cairo);
    return is_done;
}

static bool convert(const struct libraries *lib, RsvgHandle *handle,
                    enum draw_format format, struct pen *pen)
{
    double width = 0;
    double height = 0;
    lib->rsvg_handle_set_dpi(handle, 96);
    if (!lib->rsvg_handle_get_intrinsic_size_in_pixels(handle, &width,
                                                       &height)) {
        return false;
    }
    double scale = scale_of(format, width, height);
    cairo_surface_t *surface =
        open_surface(lib, format, scale, width, height, pen);
    bool is_done = paint(lib, handle, surface, scale, width, height);
    if (is_done && format == DRAW_PNG) {
        is_done = lib->cairo_surface_write_to_png_stream(
                      surface, write_bytes, pen) == CAIRO_STATUS_SUCCESS;
    }
    lib->cairo_surface_finish(surface);
    is_done =
        is_done && lib->cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS;
    lib->cairo_surface_destroy(surface);
    return is_done;
}

enum draw_result draw_convert(const char *svg, size_t length,
                              enum draw_format format, char **bytes,
                              size_t *byte_count)
{
    struct libraries lib;
    struct pen pen = {0};
    *bytes = NULL;
    *byte_count = 0;
    if (!open_libraries(&lib)) {
        return DRAW_NOT_FOUND;
    }
    RsvgHandle *handle =
        lib.rsvg_handle_new_from_data((const guint8 *)svg, length, NULL);
    bool is_done = handle != NULL && convert(&lib, handle, format, &pen);
    if (handle != NULL) {
        lib.g_object_unref(handle);
    }
    bool is_lost = pen.is_lost;
    char *taken = pen_take(&pen, byte_count);
    if (is_done) {
        *bytes = taken;
    } else {
        free(taken);
        *byte_count = 0;
    }
    return is_lost ? DRAW_NO_MEMORY : is_done ? DRAW_OK : DRAW_FAILED;
}

#endif
