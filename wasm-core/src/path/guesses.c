/* A ring of windows; the one of an event is looked for, since only few are kept. */
#include "path/guesses.h"

#include <string.h>

static u32 *window_of_event(struct machine *m, u32 number)
{
    for (u32 i = 0; i < WINDOWS_KEPT; i++)
        if (m->windows[i][window_field_EVENT] == number)
            return m->windows[i];
    return NULL;
}

void guesses_window_keep(struct machine *m, const u32 *fields)
{
    u32 *kept = m->windows[m->nr_windows++ % WINDOWS_KEPT];
    memcpy(kept, fields, sizeof(m->windows[0]));
    kept[window_field_EVENT] = m->nr_events;
}

u32 guesses_newest_window(struct machine *m)
{
    return m->windows[(m->nr_windows - 1) % WINDOWS_KEPT][window_field_EVENT];
}

void guesses_page_read(struct machine *m, u32 frame, u32 window)
{
    u32 *w = window == 0 ? NULL : window_of_event(m, window);
    frames_of(m)[frame].guessed_by = window;
    if (w)
        w[window_field_GUESSED]++;
}

void guesses_page_ends(struct machine *m, u32 frame, bool used)
{
    u32 window = frames_of(m)[frame].guessed_by;
    if (window == 0)
        return;
    frames_of(m)[frame].guessed_by = 0;
    u32 *w = window_of_event(m, window);
    if (w)
        w[used ? window_field_USED : window_field_WASTED]++;
}
