/* Enumerations and rows: their values, and what each value is called. */
#include "gen_schema.h"

#include <stdio.h>

/* Each enumeration is an export of its own: a bundle takes along those that it reads. What rows say is read by few pictures, in
 * modules apart. */
#define PRINT_LABELS(name, doc, values)                   \
    printf("/** %s */\nexport const %s = [", doc, #name); \
    values printf("] as const;\n");
#define PRINT_VALUES(name, doc, values)        \
    {                                          \
        int value = 0;                         \
        printf("export const %s = { ", #name); \
        values printf("} as const;\n");        \
    }

/* Of the enumerations that are a unit, which is what a sentence can say, or of the others. */
static void print_labels_where(bool are_units)
{
#define ENUM(name, doc, values)         \
    if (is_unit(#name) == are_units) {  \
        PRINT_LABELS(name, doc, values) \
    }
#define ROW(name, doc, values)
#define V(owner, name, label) printf("'%s', ", label);
#include "../schema.def"
#undef V
}

void print_labels(void)
{
    printf("/** Labels of every enumeration that is a unit, by value. */\n\n");
    print_labels_where(true);
}

void print_other_labels(void)
{
    printf("/** Labels of every enumeration that is no unit, by value: few say them. */\n\n");
    print_labels_where(false);
}

void print_values(void)
{
    printf("/** Values of every enumeration, by name: ENUM_VALUES of schema.gen.ts. */\n\n");
#define ENUM PRINT_VALUES
#define ROW(name, doc, values)
#define V(owner, name, label) printf("%s: %d, ", #name, value++);
#include "../schema.def"
#undef V
}

void print_row_labels(void)
{
    printf("/** What each element of a row says, in words. */\n\n");
#define ROW PRINT_LABELS
#define V(owner, name, label) printf("'%s', ", label);
#include "../schema.def"
#undef V
}

void print_rows(void)
{
    printf("/** Where in a row each of its elements stands. */\n\n");
#define ROW PRINT_VALUES
#define V(owner, name, label) printf("%s: %d, ", #name, value++);
#include "../schema.def"
#undef V
}
