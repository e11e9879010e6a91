#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H
#include FT_MULTIPLE_MASTERS_H

// Casting macros that Swift cannot import.

static inline FcPattern *zoetrope_font_pattern(PangoFont *font) {
  return PANGO_IS_FC_FONT(font) ? pango_fc_font_get_pattern((PangoFcFont *)font) : NULL;
}

static inline void zoetrope_object_unref(void *object) { g_object_unref(object); }

static inline void *zoetrope_object_get_data(void *object, GQuark key) {
  return g_object_get_qdata((GObject *)object, key);
}

static inline void zoetrope_object_set_data(void *object, GQuark key, void *data) {
  g_object_set_qdata((GObject *)object, key, data);
}

static inline TT_OS2 *zoetrope_face_os2(FT_Face face) {
  return (TT_OS2 *)FT_Get_Sfnt_Table(face, FT_SFNT_OS2);
}

static inline TT_Postscript *zoetrope_face_post(FT_Face face) {
  return (TT_Postscript *)FT_Get_Sfnt_Table(face, FT_SFNT_POST);
}

// The types of the two arrays changed in FreeType 2.13.3.
static inline void zoetrope_outline_set(
    FT_Outline *outline, FT_Vector *points, void *tags, int point_count, void *ends,
    int contour_count) {
  outline->points = points;
  outline->tags = tags;
  outline->n_points = point_count;
  outline->contours = ends;
  outline->n_contours = contour_count;
}
