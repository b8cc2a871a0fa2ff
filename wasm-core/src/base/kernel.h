/* What the code of a kernel is: one field for each switch of schema/switches.def.
 *
 * A kernel is resolved once, at the start of a machine; from then on a rule asks `kernel->new_anon == new_anon_ACTIVE`.
 * What the administrator sets and what the hardware takes are parameters (struct params), never fields of this one.
 */
#ifndef BASE_KERNEL_H
#define BASE_KERNEL_H

#include "base/types.h"

enum kernel_name {
#define KERNEL(id, name, version, doc) KERNEL_##id,
#include "schema.def"
    NR_KERNELS
};

enum switch_name {
#define SWITCH(name, doc, values) SWITCH_##name,
#include "schema.def"
    NR_SWITCHES
};

enum need_name {
#define NEEDS(name, of, value, other, one_of, doc) NEEDS_##name,
#include "schema.def"
    NR_NEEDS
};

/* Values of the switches; the switch's name stands in each. */
#define SWITCH(name, doc, values) enum { values };
#define S(of, value, word, from, to, series, known, state, doc) of##_##value,
#include "schema.def"
#undef S

struct kernel {
    u32 name; /* enum kernel_name that it was resolved from */
#define SWITCH(name, doc, values) u32 name;
#include "schema.def"
    u32 to_even[1 + NR_SWITCHES % 2]; /* the size stays a multiple of 8, however many there are */
};

/* Bugs of patches as they were posted: a switch whose second value no kernel has, and that only a scene about the bug turns on. */
enum { NR_KNOWN_BUGS = SWITCH_no_slot - SWITCH_cluster_end + 1 };

static inline bool is_known_bug(u32 name)
{
    return name >= SWITCH_cluster_end && name <= SWITCH_no_slot;
}

/* The kernel of this name (below NR_KERNELS): every switch as the version or the series has it, built or not. */
struct kernel kernel_of(u32 name);

/* Changes one switch. `value` must be below switch_values(). */
void kernel_set(struct kernel *kernel, u32 name, u32 value);

/* How many values a switch (below NR_SWITCHES) has. */
u32 switch_values(u32 name);

/* Whether the machine can do as this value says. */
bool value_is_built(u32 name, u32 value);

/* The first enum need_name that the kernel does not meet, or NONE. */
u32 kernel_unmet_need(const struct kernel *kernel);

/* The first switch whose value the machine cannot do without and has not, or NONE. */
u32 kernel_unbuilt(const struct kernel *kernel);

/* The value of a switch (below NR_SWITCHES). */
u32 kernel_value(const struct kernel *kernel, u32 name);

/* What is left out of the machine is replaced by the nearest value that is built, an earlier one first. */
void kernel_stand_in(struct kernel *kernel);

#endif
