/* A whole machine: built from a packed scenario, run waypoint by waypoint.
 *
 * Interface, in the order of use:
 *   machine_measure   checks a packed scenario and says how much memory the machine needs
 *   machine_start     builds it in that memory
 *   machine_run       runs until a limit; stops between two waypoints
 *   machine_command   changes a live parameter between two waypoints
 *   machine_digest    64 bits that two equal states share
 *   machine_check     walks everything and says which invariant is broken (machine/invariants)
 *   machine_column    one flat array for the views (machine/columns.c)
 *   event_print       one event as a line of text (machine/print.c)
 */
#ifndef MACHINE_MACHINE_H
#define MACHINE_MACHINE_H

#include "path/state.h"

/* What is wrong with a scenario, and where. `code` is config_error; unused fields are NONE. */
struct config_problem {
    u32 code;
    u32 index; /* parameter, record kind, kernel or switch */
    u32 item;  /* which record of its kind */
    u32 field;
    u32 rule; /* RULE_ACROSS, or NEEDS for switches that exclude each other */
    u32 value;
};

/* Where the parts of a block lie: log, arena, and behind it room for the columns that have to be gathered. */
struct machine_size {
    u64 arena_bytes;
    u64 column_bytes;
};

/* Checks `words` words of a packed scenario. True: *size is set. False: *problem is. */
bool machine_measure(const u32 *packed, u32 words, struct machine_size *size, struct config_problem *problem);

/* Builds the machine at `arena`, 64-byte aligned, with LOG_BYTES of log right in front of it and the packed scenario, which
 * must stay, somewhere before that. The scenario must have passed machine_measure. */
struct machine *machine_start(u8 *arena, const u32 *packed, u32 words);

struct run_limits {
    u32 until_event;  /* events emitted; NONE = no limit, like the others */
    u32 until_access; /* accesses completed */
    u64 until_time;   /* stops before the first waypoint later than this */
    u32 stop_kind;    /* right after an event of this kind */
    u32 max_events;   /* in this call */
};

/* Returns run_stop: why it stopped. */
u32 machine_run(struct machine *m, const struct run_limits *limits);

/* Changes a parameter that is live. Returns config_error. Emits param_change. */
u32 machine_command(struct machine *m, u32 param, u32 value);

u64 machine_digest(const struct machine *m);

/* 0, or the number of the broken invariant; *claim says it in words. Those for a machine at rest are checked as well when
 * no path is in the middle of anything. */
u32 machine_check(struct machine *m, const char **claim);

struct column {
    const void *data;
    size_t length; /* elements */
};

/* Column `index` of the schema. Some lie in the arena as they are; others are gathered into `scratch`, which holds
 * machine_size.column_bytes. */
struct column machine_column(struct machine *m, u32 index, void *scratch);

/* Writes event record `record` as a line without newline into `text` (at least EVENT_TEXT_BYTES). Returns its length. */
#define EVENT_TEXT_BYTES 512u
u32 event_print(const u32 *record, char *text);

/* Whether the bytes at `m` are a machine of this core and of this size: asked after a checkpoint has been written there. */
bool machine_is_intact(const struct machine *m, u64 arena_bytes);

#endif
