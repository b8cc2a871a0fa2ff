/* The order of every table. */
#include "gen_schema.h"

#include <stdio.h>

/* A line for each number that a checkpoint or a packed scenario may hold: table, name. */
void print_ids(void)
{
    printf("version %u\n", SCHEMA_VERSION);
#define ENUM(name, doc, values) values
#define V(owner, name, label) printf("enum.%s %s\n", #owner, #name);
#define KERNEL(id, name, version, doc) printf("kernel %s\n", #id);
#define SWITCH(name, doc, values) \
    printf("switch %s\n", #name); \
    values
#define S(of, value, word, from, to, series, known, state, doc) printf("switch.%s %s\n", #of, #value);
#define NEEDS(name, of, value, other, one_of, doc) printf("needs %s\n", #name);
#define PARAM(name, group, unit, dflt, min, max, live, doc) printf("param %s\n", #name);
#define RECORD(name, max, doc, fields)           \
    {                                            \
        static const char *const record = #name; \
        printf("record %s\n", record);           \
        fields                                   \
    }
#define F(name, unit, dflt, min, max, doc) printf("record.%s %s\n", record, #name);
#define F64 F
#define RULE_ACROSS(name, doc) printf("rule_across %s\n", #name);
#define RULE(name, function, span, doc, operands) printf("rule %s\n", #name);
#define COUNTER(name, where, doc) printf("counter %s\n", #name);
#define EVENT(name, category, function, caption, args) printf("event %s\n", #name);
#define COLUMN(name, type, unit, doc) printf("column %s\n", #name);
#include "../schema.def"
#undef V
#undef S
#undef F
#undef F64
}
