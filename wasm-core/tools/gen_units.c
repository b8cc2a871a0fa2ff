/* Units: each is a type of its own in TypeScript. */
#include "gen_schema.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Prints a name in PascalCase: ra_direction → RaDirection. */
static void pascal(const char *name)
{
    int up = 1;
    for (; *name; name++) {
        if (*name == '_') {
            up = 1;
            continue;
        }
        putchar(up ? toupper((unsigned char)*name) : *name);
        up = 0;
    }
}

/* Prints the TypeScript type of a unit: u_frame → Frame; an enum's unit is a branded number like the others. */
void unit_type(const char *unit)
{
    pascal(unit + 2);
}

/* Collects each unit once, in order of appearance. */
static const char *units[128];
static int nr_units;

static void unit_seen(const char *unit)
{
    for (int i = 0; i < nr_units; i++)
        if (!strcmp(units[i], unit))
            return;
    units[nr_units++] = unit;
}

static void collect_units(void)
{
#define PARAM(name, group, unit, dflt, min, max, live, doc) unit_seen(#unit);
#define F(name, unit, dflt, min, max, doc) unit_seen(#unit);
#define F64(name, unit, dflt, min, max, doc) unit_seen(#unit);
#define A(name, unit) unit_seen(#unit);
#define RECORD(name, max, doc, fields) fields
#define RULE(name, function, span, doc, operands) operands
#define EVENT(name, category, function, caption, args) args
#define COLUMN(name, type, unit, doc) unit_seen(#unit);
#include "../schema.def"
#undef F
#undef F64
#undef A
    unit_seen("u_time");
    /* What captions alone say a number as. */
    unit_seen("u_reclaim_priority");
    unit_seen("u_division");
}

bool is_unit(const char *name)
{
    collect_units();
    for (int i = 0; i < nr_units; i++)
        if (!strcmp(units[i] + 2, name))
            return true;
    return false;
}

void print_units(void)
{
    collect_units();
    printf("/** Units: a number of one kind is not a number of another. */\n");
    for (int i = 0; i < nr_units; i++) {
        printf("export type ");
        unit_type(units[i]);
        printf(" = number & { readonly unit?: '%s' };\n", units[i] + 2);
    }
    printf("\nexport type UnitName =");
    for (int i = 0; i < nr_units; i++)
        printf("\n  | '%s'", units[i] + 2);
    printf(";\n\n");
}
