/* Prints web/src/core/schema.gen.ts from schema.def: the same table, for TypeScript.
 *
 * A small native program rather than a script, so that the one parser of the table is the C preprocessor itself.
 * Run by `npm run schema`; the result is committed and CI checks that it is fresh.
 */
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
static void unit_type(const char *unit)
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
#define PARAM(name, unit, dflt, min, max, live, doc) unit_seen(#unit);
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
}

static void print_enums(void)
{
    printf("/** Labels of every enumeration, by value. */\nexport const ENUMS = {\n");
#define ENUM(name, doc, values)                 \
    printf("  /** %s */\n  %s: [", doc, #name); \
    values printf("],\n");
#define V(owner, name, label) printf("'%s', ", label);
#include "../schema.def"
#undef V
    printf("} as const;\n\n/** Values of every enumeration, by name. */\nexport const ENUM_VALUES = {\n");
#define ENUM(name, doc, values)    \
    {                              \
        int value = 0;             \
        printf("  %s: { ", #name); \
        values printf("},\n");     \
    }
#define V(owner, name, label) printf("%s: %d, ", #name, value++);
#include "../schema.def"
#undef V
    printf("} as const;\n\n");
}

static void print_units(void)
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

static void print_params(void)
{
    printf("export interface ParamInfo {\n  readonly name: string;\n  readonly unit: UnitName;\n  readonly "
           "default: number;\n"
           "  readonly min: number;\n  readonly max: number;\n  readonly live: boolean;\n  readonly doc: "
           "string;\n}\n\n"
           "/** Parameters of the machine, in wire order. */\nexport const PARAMS = [\n");
#define PARAM(name, unit, dflt, min, max, live, doc)                                                         \
    printf("  { name: '%s', unit: '%s', default: %lld, min: %lld, max: %lld, live: %s, doc: %s },\n", #name, \
           #unit + 2, (long long)dflt, (long long)min, (long long)max, live ? "true" : "false", #doc);
#include "../schema.def"
    printf("] as const satisfies readonly ParamInfo[];\n\nexport type ParamName = (typeof "
           "PARAMS)[number]['name'];\n\n");
}

static void print_records(void)
{
    printf("export interface FieldInfo {\n  readonly name: string;\n  readonly unit: UnitName;\n  readonly "
           "words: 1 | 2;\n"
           "  readonly default: bigint;\n  readonly min: bigint;\n  readonly max: bigint;\n  readonly doc: "
           "string;\n}\n\n"
           "/** Records of a scenario, in wire order. A default of 0xffffffff outside the range means: not "
           "given. */\n"
           "export const RECORDS = [\n");
#define RECORD(name, max, doc, fields)                                                             \
    printf("  {\n    name: '%s',\n    max: %d,\n    doc: %s,\n    fields: [\n", #name, max, #doc); \
    fields printf("    ],\n  },\n");
#define F(name, unit, dflt, min, max, doc)                                                                   \
    printf("      { name: '%s', unit: '%s', words: 1, default: %lldn, min: %lldn, max: %lldn, doc: %s },\n", \
           #name, #unit + 2, (long long)dflt, (long long)min, (long long)max, #doc);
#define F64(name, unit, dflt, min, max, doc)                                                                 \
    printf("      { name: '%s', unit: '%s', words: 2, default: %llun, min: %llun, max: %llun, doc: %s },\n", \
           #name, #unit + 2, (unsigned long long)dflt, (unsigned long long)min, (unsigned long long)max,     \
           #doc);
#include "../schema.def"
#undef F
#undef F64
    printf("] as const satisfies readonly { name: string; max: number; doc: string; fields: readonly "
           "FieldInfo[] }[];\n\n"
           "export type RecordName = (typeof RECORDS)[number]['name'];\n\n");
}

static void print_rules(void)
{
    printf("/** Rules across fields, by number; the tests themselves are in machine/config.c. */\nexport "
           "const RULES_ACROSS = [\n");
#define RULE_ACROSS(name, doc) printf("  { name: '%s', doc: %s },\n", #name, #doc);
#include "../schema.def"
    printf("] as const;\n\n/** Rules of the kernel that a picture can explain, by number. */\nexport const "
           "RULES = [\n");
#define RULE(name, function, span, doc, operands)                                                            \
    printf(                                                                                                  \
        "  {\n    name: '%s',\n    kernelFunction: '%s',\n    span: '%s',\n    doc: %s,\n    operands: [\n", \
        #name, function, span, #doc);                                                                        \
    operands printf("    ],\n  },\n");
#define A(name, unit) printf("      { name: '%s', unit: '%s' },\n", #name, #unit + 2);
#include "../schema.def"
#undef A
    printf("] as const;\n\nexport type RuleName = (typeof RULES)[number]['name'];\n\n");
}

static void print_counters(void)
{
    printf("/** Counters, named as in /proc/vmstat where Linux has them, in the order of column `counters`. "
           "*/\nexport const COUNTERS = [\n");
#define COUNTER(name, doc) printf("  { name: '%s', doc: %s },\n", #name, #doc);
#include "../schema.def"
    printf("] as const;\n\nexport type CounterName = (typeof COUNTERS)[number]['name'];\n\n");
}

static void print_events(void)
{
    printf("export interface ArgInfo {\n  readonly name: string;\n  readonly unit: UnitName;\n}\n\nexport "
           "interface EventInfo {\n"
           "  readonly name: string;\n  readonly category: string;\n  readonly kernelFunction: string;\n  "
           "readonly caption: string;\n"
           "  readonly args: readonly ArgInfo[];\n}\n\n/** Event kinds, by number. */\nexport const EVENTS = "
           "[\n");
#define EVENT(name, category, function, caption, args)                                                    \
    printf("  {\n    name: '%s',\n    category: '%s',\n    kernelFunction: '%s',\n    caption: %s,\n    " \
           "args: [\n",                                                                                   \
           #name, #category, function, #caption);                                                         \
    args printf("    ],\n  },\n");
#define A(name, unit) printf("      { name: '%s', unit: '%s' },\n", #name, #unit + 2);
#include "../schema.def"
#undef A
    printf("] as const satisfies readonly EventInfo[];\n\nexport type EventName = (typeof "
           "EVENTS)[number]['name'];\n\n"
           "/** What every event carries. */\nexport interface EventHeader {\n  readonly number: number;\n  "
           "readonly timeNs: number;\n"
           "  readonly cause: number;\n  readonly cpu: Cpu;\n  readonly task: Task;\n}\n\n"
           "/** One event, decoded: `name` tells which; an argument may itself be called `kind` or `type`. "
           "*/\nexport type CoreEvent = EventHeader &\n  (\n");
#define EVENT(name, category, function, caption, args) \
    printf("    | { readonly name: '%s'", #name);      \
    args printf(" }\n");
#define A(name, unit)                 \
    printf("; readonly %s: ", #name); \
    unit_type(#unit);
#include "../schema.def"
#undef A
    printf("  );\n\n");
}

static void print_whys(void)
{
    printf(
        "export interface CallsInfo {\n  readonly event: EventName;\n  /** An argument of the event, or who "
        "runs it. */\n  readonly when: string;\n  readonly is: number;\n  /** Functions of the kernel, "
        "outermost "
        "first. */\n  readonly path: string;\n}\n\n/** How the kernel gets to an event: the first line of an "
        "event that holds. */\nexport const CALLS = [\n");
#define CALLS(event, when, is, path) \
    printf("  { event: '%s', when: '%s', is: %d, path: '%s' },\n", #event, #when, is, path);
#include "../schema.def"
    printf("] as const satisfies readonly CallsInfo[];\n\nexport interface DecidesInfo {\n  readonly event: "
           "EventName;\n  readonly rule: RuleName;\n  /** Argument that tells the outcome; empty when it is "
           "that the "
           "event happens. */\n  readonly result: string;\n  readonly operands: readonly { readonly operand: "
           "string; "
           "readonly arg: string }[];\n}\n\n/** The rule whose outcome an event tells, and where its "
           "operands are. "
           "*/\nexport const DECIDES = [\n");
#define DECIDES(event, rule, result, operands)                                                \
    printf("  { event: '%s', rule: '%s', result: '%s', operands: [", #event, #rule, #result); \
    operands printf("] },\n");
#define O(operand, arg) printf("{ operand: '%s', arg: '%s' }, ", #operand, #arg);
#include "../schema.def"
#undef O
    printf("] as const satisfies readonly DecidesInfo[];\n\n");
}

static void print_columns(void)
{
    printf("export interface ColumnInfo {\n  readonly name: string;\n  readonly type: 'u8' | 'u32' | 'u64';\n"
           "  readonly unit: UnitName;\n  readonly doc: string;\n}\n\n/** Flat arrays that views read, by "
           "number. */\nexport const COLUMNS = [\n");
#define COLUMN(name, type, unit, doc) \
    printf("  { name: '%s', type: '%s', unit: '%s', doc: %s },\n", #name, #type, #unit + 2, #doc);
#include "../schema.def"
    printf("] as const satisfies readonly ColumnInfo[];\n\nexport type ColumnName = (typeof "
           "COLUMNS)[number]['name'];\n\n");
}

static void print_presets(void)
{
    printf("/** Presets: the parameters of a kernel version, and how well each is known. */\nexport const "
           "PRESETS = [\n");
#define PRESET(group, name, target, value, exactness, source)                                            \
    printf("  { group: '%s', name: '%s', target: '%s', value: %lld, exactness: '%s', source: '%s' },\n", \
           #group, name, #target, (long long)value, exactness, source);
#include "../schema.def"
    printf("] as const;\n");
}

int main(void)
{
    printf("// Made by `npm run schema` from wasm-core/schema.def. Do not edit.\n\n");
    printf("export const SCHEMA_VERSION = %u;\n\n", SCHEMA_VERSION);
    printf("/** Words of an event record, of which the first six are its header. */\nexport const "
           "EVENT_WORDS = 16;\n"
           "export const EVENT_HEADER_WORDS = 6;\n/** The index of nothing. */\nexport const NONE = "
           "0xffffffff;\n\n");
    print_units();
    print_enums();
    print_params();
    print_records();
    print_rules();
    print_counters();
    print_events();
    print_whys();
    print_columns();
    print_presets();
    return 0;
}
