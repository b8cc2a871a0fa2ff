/* What C takes from schema.def: numbers of events, enums and counters, argument structs, records.
 */
#ifndef PATH_SCHEMA_H
#define PATH_SCHEMA_H

#include "base/types.h"

/* Values of the enumerations; the enumeration's name stands in each, because two of them may share a word. */
#define ENUM(name, doc, values) enum { values NR_##name };
#define V(owner, name, label) owner##_##name,
#include "schema.def"
#undef V

enum event_kind {
#define EVENT(name, category, function, caption, args) EV_##name,
#include "schema.def"
    NR_EVENTS
};

#define EVENT(name, category, function, caption, args) \
    struct ev_##name {                                 \
        args                                           \
    };
#define A(name, unit) u32 name;
#include "schema.def"
#undef A

enum counter_kind {
#define COUNTER(name, where, doc) COUNTER_##name,
#include "schema.def"
    NR_COUNTERS
};

enum param_kind {
#define PARAM(name, group, unit, dflt, min, max, live, doc) PARAM_##name,
#include "schema.def"
    NR_PARAMS
};

enum record_kind {
#define RECORD(name, max, doc, fields) REC_##name,
#include "schema.def"
    NR_RECORDS
};

#define RECORD(name, max, doc, fields) \
    struct rec_##name {                \
        fields                         \
    };
#define F(name, unit, dflt, min, max, doc) u32 name;
#define F64(name, unit, dflt, min, max, doc) u32 name##_lo, name##_hi;
#include "schema.def"
#undef F
#undef F64

enum rule_across_kind {
#define RULE_ACROSS(name, doc) ACROSS_##name,
#include "schema.def"
    NR_RULES_ACROSS
};

enum rule_kind {
#define RULE(name, function, span, doc, operands) RULE_##name,
#include "schema.def"
    NR_RULES
};

enum column_kind {
#define COLUMN(name, type, unit, doc) COLUMN_##name,
#include "schema.def"
    NR_COLUMNS
};

#endif
