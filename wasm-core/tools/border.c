/* Prints what the core reads of schema.def: names, their order, numbers, types and layout. The hash of it is the
 * fingerprint by which a page and a core that were made from different tables refuse each other (tools/lib/border.mjs).
 *
 * No word is among it that a person reads (captions, labels, docs, the kernel's functions), nor a unit, by which the page
 * finds words for a number: the core is the same whatever they are. Of the tables that are not here (RELEASE, SERIES,
 * KERNEL_DATE, CALLS, NAMED, DECIDES, DECIDES_IN) it reads nothing.
 */
#include <stdio.h>

int main(void)
{
    /* In the order in which the parts stand in schema.def. */
    static const char border[] =
#define ENUM(name, doc, values) "enum " #name "\n" values
#define V(owner, name, label) "  " #name "\n"
#define KERNEL(id, name, version, doc) "kernel " #id " " #version "\n"
#define SWITCH(name, doc, values) "switch " #name "\n" values
#define S(of, value, word, from, to, series, known, state, doc) \
    "  " #value " " #from " " #to " " #series " " #state "\n"
#define NEEDS(name, of, value, other, one_of, doc) \
    "needs " #name " " #of " " #value " " #other " " #one_of "\n"
#define DEVICE(profile, kind, constants) "device " #profile " " #kind "\n" constants
#define C(field, value, low, high, source) "  " #field " " #value "\n"
#define PARAM(name, group, unit, dflt, min, max, live, doc) \
    "param " #name " " #dflt " " #min " " #max " " #live "\n"
#define SETTING(param, of, one_of) "setting " #param " " #of " " #one_of "\n"
#define RECORD(name, max, doc, fields) "record " #name " " #max "\n" fields
#define F(name, unit, dflt, min, max, doc) "  u32 " #name " " #dflt " " #min " " #max "\n"
#define F64(name, unit, dflt, min, max, doc) "  u64 " #name " " #dflt " " #min " " #max "\n"
#define RULE_ACROSS(name, doc) "rule_across " #name "\n"
#define RULE(name, function, span, doc, operands) "rule " #name "\n" operands
#define COUNTER(name, where, doc) "counter " #name "\n"
#define EVENT(name, category, function, caption, args) "event " #name "\n" args
#define A(name, unit) "  " #name "\n"
#define COLUMN(name, type, unit, doc) "column " #name " " #type "\n"
#include "../schema.def"
        ;
    printf("version %u\n%s", SCHEMA_VERSION, border);
    return 0;
}
