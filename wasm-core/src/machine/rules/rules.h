/* The rules across the fields of a scenario, one function each. Each returns true when it holds; else *p names the record that breaks it.
 */
#ifndef MACHINE_RULES_RULES_H
#define MACHINE_RULES_RULES_H

#include "machine/layout.h"

struct place {
    u32 kind, item;
    u32 field, value; /* NONE: of the record as a whole */
};

static inline bool breaks(struct place *p, u32 kind, u32 item)
{
    p->kind = kind;
    p->item = item;
    return false;
}

#define RULE_ACROSS(name, doc) bool rule_##name(const struct scenario *s, struct place *p);
#include "schema.def"

#endif
