/* Prints schema.def as TypeScript, one module of web/src/core/schema at a time: schema.gen.ts is what a page needs for its
 * first picture, the others are what only some of it needs, so that the rest is fetched when it is wanted.
 *
 * A small native program rather than a script, so that the one parser of the table is the C preprocessor itself.
 * Run by `npm run schema`; the result is committed and CI checks that it is fresh. `ids` prints the order
 * of every table, which tools/gen-schema.mjs holds against schema/ids.txt.
 */
#include "base/kernel.h"
#include "path/schema.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
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
}

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

static int is_unit(const char *name)
{
    collect_units();
    for (int i = 0; i < nr_units; i++)
        if (!strcmp(units[i] + 2, name))
            return 1;
    return 0;
}

/* Of the enumerations that are a unit, which is what a sentence can say, or of the others. */
static void print_labels_where(int are_units)
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

static void print_labels(void)
{
    printf("/** Labels of every enumeration that is a unit, by value. */\n\n");
    print_labels_where(1);
}

static void print_other_labels(void)
{
    printf("/** Labels of every enumeration that is no unit, by value: few say them. */\n\n");
    print_labels_where(0);
}

static void print_values(void)
{
    printf("/** Values of every enumeration, by name: ENUM_VALUES of schema.gen.ts. */\n\n");
#define ENUM PRINT_VALUES
#define ROW(name, doc, values)
#define V(owner, name, label) printf("%s: %d, ", #name, value++);
#include "../schema.def"
#undef V
}

static void print_row_labels(void)
{
    printf("/** What each element of a row says, in words. */\n\n");
#define ROW PRINT_LABELS
#define V(owner, name, label) printf("'%s', ", label);
#include "../schema.def"
#undef V
}

static void print_rows(void)
{
    printf("/** Where in a row each of its elements stands. */\n\n");
#define ROW PRINT_VALUES
#define V(owner, name, label) printf("%s: %d, ", #name, value++);
#include "../schema.def"
#undef V
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
           "  readonly min: number;\n  readonly max: number;\n  readonly live: boolean;\n"
           "  readonly group: 'machine' | 'sysctl' | 'cost' | 'what_if';\n}\n\n"
           "/** Parameters of the machine, in wire order. */\nexport const PARAMS = [\n");
#define PARAM(name, group, unit, dflt, min, max, live, doc)                                               \
    printf("  { name: '%s', group: '%s', unit: '%s', default: %lld, min: %lld, max: %lld, live: %s },\n", \
           #name, #group, #unit + 2, (long long)dflt, (long long)min, (long long)max,                     \
           live ? "true" : "false");
#include "../schema.def"
    printf("] as const satisfies readonly ParamInfo[];\n\nexport type ParamName = (typeof "
           "PARAMS)[number]['name'];\n\n");
}

/* Records and the rules across their fields: who packs a scenario needs them, or says what is wrong with one. */
static void print_records(void)
{
    printf("import type { UnitName } from './schema.gen.ts';\n\nexport interface FieldInfo {\n  readonly "
           "name: string;\n  readonly unit: UnitName;\n  readonly "
           "words: 1 | 2;\n"
           "  readonly default: bigint;\n  readonly min: bigint;\n  readonly max: bigint;\n}\n\n"
           "/** Records of a scenario, in wire order. A default of 0xffffffff outside the range means: not "
           "given. */\n"
           "export const RECORDS = [\n");
#define RECORD(name, max, doc, fields)                                         \
    printf("  {\n    name: '%s',\n    max: %d,\n    fields: [\n", #name, max); \
    fields printf("    ],\n  },\n");
#define F(name, unit, dflt, min, max, doc)                                                                 \
    printf("      { name: '%s', unit: '%s', words: 1, default: %lldn, min: %lldn, max: %lldn },\n", #name, \
           #unit + 2, (long long)dflt, (long long)min, (long long)max);
#define F64(name, unit, dflt, min, max, doc)                                                               \
    printf("      { name: '%s', unit: '%s', words: 2, default: %llun, min: %llun, max: %llun },\n", #name, \
           #unit + 2, (unsigned long long)dflt, (unsigned long long)min, (unsigned long long)max);
#include "../schema.def"
#undef F
#undef F64
    printf("] as const satisfies readonly { name: string; max: number; fields: readonly "
           "FieldInfo[] }[];\n\n"
           "export type RecordName = (typeof RECORDS)[number]['name'];\n\n"
           "/** Rules across fields, by number: RULE_ACROSS_DOCS says them; the tests themselves are in "
           "machine/rules. */\nexport const RULES_ACROSS = [\n");
#define RULE_ACROSS(name, doc) printf("  '%s',\n", #name);
#include "../schema.def"
    printf("] as const;\n\nexport type RuleAcrossName = (typeof RULES_ACROSS)[number];\n");
}

static void print_rule_names(void)
{
    printf("/** Rules of the kernel, by number; what they say is in schema-rules.gen.ts. */\n"
           "export const RULE_NAMES = [\n");
#define RULE(name, function, span, doc, operands) printf("  '%s',\n", #name);
#include "../schema.def"
    printf("] as const;\n\nexport type RuleName = (typeof RULE_NAMES)[number];\n\n");
}

static void print_rules(void)
{
    printf("import type { ColumnName } from './schema-columns.gen.ts';\n"
           "import type { EventName, RuleName } from './schema.gen.ts';\n\n"
           "/** Rules of the kernel that a picture can explain, by number. */\nexport const RULES = [\n");
#define RULE(name, function, span, doc, operands)                                                            \
    printf(                                                                                                  \
        "  {\n    name: '%s',\n    kernelFunction: '%s',\n    span: '%s',\n    doc: %s,\n    operands: [\n", \
        #name, function, span, #doc);                                                                        \
    operands printf("    ],\n  },\n");
#define A(name, unit) printf("      { name: '%s', unit: '%s' },\n", #name, #unit + 2);
#include "../schema.def"
#undef A
    printf(
        "] as const;\n\nexport interface DecidesInfo {\n  readonly event: EventName;\n  /** An argument of "
        "the event that is `is`, or always; or kernel: the value of switch `of`. */\n  readonly when: "
        "string;\n  readonly "
        "of?: number;\n  readonly is: number;\n  readonly "
        "rule: "
        "RuleName;\n  /** Argument that tells the outcome; empty when it is that the event happens. */\n  "
        "readonly result: string;\n  /** An argument of the event, or an element of a column as it stands "
        "at the event. */\n  "
        "readonly operands: readonly (\n    | { readonly operand: string; readonly arg: string }\n    | { "
        "readonly "
        "operand: string; readonly column: ColumnName; readonly index: number }\n  )[];\n}\n\n/** The "
        "rule whose "
        "outcome an event tells, and where its operands are: the first line of an event that holds. */\n"
        "export const DECIDES = [\n");
#define DECIDES(event, when, is, rule, result, operands)                                                \
    printf("  { event: '%s', when: '%s', is: %d, rule: '%s', result: '%s', operands: [", #event, #when, \
           is + 0, #rule, #result);                                                                     \
    operands printf("] },\n");
#define DECIDES_IN(event, of, value, rule, result, operands)                                                 \
    printf("  { event: '%s', when: 'kernel', of: %d, is: %d, rule: '%s', result: '%s', operands: [", #event, \
           SWITCH_##of, of##_##value, #rule, #result);                                                       \
    operands printf("] },\n");
#define O(operand, arg) printf("{ operand: '%s', arg: '%s' }, ", #operand, #arg);
#define C(operand, column, index) \
    printf("{ operand: '%s', column: '%s', index: %d }, ", #operand, #column, index);
#include "../schema.def"
#undef O
#undef C
    printf("] as const satisfies readonly DecidesInfo[];\n");
}

static void print_counters(void)
{
    printf("/** Counters, named as in /proc/vmstat where Linux has them, in the order of column `counters`. "
           "*/\nexport const COUNTER_NAMES = [\n");
#define COUNTER(name, where, doc) printf("  '%s',\n", #name);
#include "../schema.def"
    printf("] as const;\n\nexport type CounterName = (typeof COUNTER_NAMES)[number];\n\n");
}

/* An argument in the short form, with its unit unless that is called the same. */
static void print_arg(const char *name, const char *unit)
{
    bool same = strcmp(name, unit) == 0;
    printf("%s%s%s ", name, same ? "" : ":", same ? "" : unit);
}

static void print_events(void)
{
    printf("/** Event kinds, by number. */\nexport const EVENT_NAMES = [\n");
#define EVENT(name, category, function, caption, args) printf("  '%s',\n", #name);
#include "../schema.def"
    printf("] as const;\n\nexport type EventName = (typeof EVENT_NAMES)[number];\n\n");
    printf("export interface ArgInfo {\n  readonly name: string;\n  readonly unit: UnitName;\n}\n\nexport "
           "interface EventInfo {\n"
           "  readonly name: EventName;\n  readonly category: string;\n"
           "  readonly args: readonly ArgInfo[];\n}\n\n"
           "/** In the same order: category and arguments, each with its unit unless that is called "
           "the same. */\n"
           "const SAID: readonly (readonly [string, string])[] = [\n");
#define EVENT(name, category, function, caption, args) \
    printf("  ['%s', '", #category);                   \
    args printf("'],\n");
#define A(name, unit) print_arg(#name, #unit + 2);
#include "../schema.def"
#undef A
    printf(
        "];\n\nfunction eventInfo([category, args]: (typeof SAID)[number], kind: number): EventInfo "
        "{\n"
        "  const each = args.split(' ').filter(Boolean).map((arg) => arg.split(':'));\n"
        "  return {\n    name: EVENT_NAMES[kind]!,\n    category,\n"
        "    args: each.map(([name = '', unit = name]) => ({ name, unit: unit as UnitName })),\n  };\n}\n\n"
        "/** What is said of each, in the same order. */\n"
        "export const EVENTS: readonly EventInfo[] = /* @__PURE__ */ SAID.map(eventInfo);\n\n"
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

static void print_calls(void)
{
    printf("import type { EventName } from './schema.gen.ts';\n\nexport interface CallsInfo {\n  readonly "
           "event: "
           "EventName;\n  /** An argument of the event, or who runs it. */\n  readonly when: string;\n  "
           "readonly is: number;\n  /** Functions of the kernel, outermost first. */\n  readonly path: "
           "string;\n}\n\n/** How the kernel gets to an event: the first line of an event that holds. */\n"
           "export const CALLS = [\n");
#define CALLS(event, when, is, path) \
    printf("  { event: '%s', when: '%s', is: %d, path: '%s' },\n", #event, #when, is + 0, path);
#include "../schema.def"
    printf("] as const satisfies readonly CallsInfo[];\n\n/** The function of the kernel in which an event "
           "happens; empty for the simulator's own. */\nexport const FUNCTIONS: Readonly<Record<EventName, "
           "string>> = {\n");
#define EVENT(name, category, function, caption, args) printf("  %s: '%s',\n", #name, function);
#include "../schema.def"
    printf("};\n");
}

static void print_docs(void)
{
    printf("import type { ColumnName } from './schema-columns.gen.ts';\n"
           "import type { RecordName, RuleAcrossName } from './schema-records.gen.ts';\n"
           "import type { CounterName, ParamName } from './schema.gen.ts';\n\n"
           "export const PARAM_DOCS: Readonly<Record<ParamName, string>> = {\n");
#define PARAM(name, group, unit, dflt, min, max, live, doc) printf("  %s: %s,\n", #name, #doc);
#include "../schema.def"
    printf("};\n\nexport interface RecordDocs {\n  readonly doc: string;\n  readonly fields: "
           "Readonly<Record<string, string>>;\n}\n\n"
           "export const RECORD_DOCS: Readonly<Record<RecordName, RecordDocs>> = {\n");
#define RECORD(name, max, doc, fields)                             \
    printf("  %s: {\n    doc: %s,\n    fields: {\n", #name, #doc); \
    fields printf("    },\n  },\n");
#define F(name, unit, dflt, min, max, doc) printf("      %s: %s,\n", #name, #doc);
#define F64 F
#include "../schema.def"
#undef F
#undef F64
    printf("};\n\nexport const RULE_ACROSS_DOCS: Readonly<Record<RuleAcrossName, string>> = {\n");
#define RULE_ACROSS(name, doc) printf("  %s: %s,\n", #name, #doc);
#include "../schema.def"
    printf("};\n\nexport const COUNTER_DOCS: Readonly<Record<CounterName, string>> = {\n");
#define COUNTER(name, where, doc) printf("  %s: %s,\n", #name, #doc);
#include "../schema.def"
    printf("};\n\n/** VMSTAT: a line of this name in /proc/vmstat counts the same; OURS: there is none. */\n"
           "export const COUNTER_KINDS: Readonly<Record<CounterName, 'VMSTAT' | 'OURS'>> = {\n");
#define COUNTER(name, where, doc) printf("  %s: '%s',\n", #name, #where);
#include "../schema.def"
    printf("};\n\nexport const COLUMN_DOCS: Readonly<Record<ColumnName, string>> = {\n");
#define COLUMN(name, type, unit, doc) printf("  %s: %s,\n", #name, #doc);
#include "../schema.def"
    printf("};\n");
}

/* What each device profile is made of, and where each figure comes from. */
static void print_devices(void)
{
    printf("export interface DeviceConstant {\n  readonly field: string;\n  readonly value: number;\n  "
           "readonly low: "
           "number;\n  readonly high: number;\n  readonly source: string;\n}\n\n"
           "/** Constants of the device profiles, with the range that the source of each gives. */\n"
           "export const DEVICES = {\n");
#define DEVICE(profile, kind, constants)                                     \
    printf("  %s: {\n    kind: '%s',\n    constants: [\n", #profile, #kind); \
    constants printf("    ],\n  },\n");
#define C(field, value, low, high, source)                                                     \
    printf("      { field: '%s', value: %lld, low: %lld, high: %lld, source: %s },\n", #field, \
           (long long)value, (long long)low, (long long)high, #source);
#include "../schema.def"
#undef C
    printf(
        "} as const satisfies Readonly<Record<string, { readonly kind: string; readonly constants: readonly "
        "DeviceConstant[] }>>;\n");
}

static void print_columns(void)
{
    printf("import type { UnitName } from './schema.gen.ts';\n\nexport interface ColumnInfo {\n  readonly "
           "name: string;\n  readonly type: 'u8' | 'u32' | 'u64';\n"
           "  readonly unit: UnitName;\n}\n\n/** Flat arrays that views read, by "
           "number. */\nexport const COLUMNS = [\n");
#define COLUMN(name, type, unit, doc) \
    printf("  { name: '%s', type: '%s', unit: '%s' },\n", #name, #type, #unit + 2);
#include "../schema.def"
    printf("] as const satisfies readonly ColumnInfo[];\n\nexport type ColumnName = (typeof "
           "COLUMNS)[number]['name'];\n");
}

/* "5.9 to 6.1": the versions in which a value holds; empty for one that no version has. */
static void print_span(unsigned from, unsigned to)
{
    if (from == NEVER)
        return;
    if (from == UP_TO)
        printf("up to ");
    else if (from != to)
        printf("%u.%u to ", from / 100, from % 100);
    printf("%u.%u", to / 100, to % 100);
}

static const char *const kernels[NR_KERNELS] = {
#define KERNEL(id, name, version, doc) name,
#include "../schema.def"
};

static void print_kernel(const char *name, struct kernel kernel)
{
    bool runs = kernel_unmet_need(&kernel) == NONE && kernel_unbuilt(&kernel) == NONE;
    printf("  { name: '%s', runs: %s },\n", name, runs ? "true" : "false");
}

/* What most values are is not said of each: the table comes with the page's first picture. */
static void print_switch_value(const char *word, const char *state)
{
    if (strcmp(state, "BUILT") == 0)
        printf("      { word: '%s' },\n", word);
    else
        printf("      { word: '%s', state: '%s' },\n", word, state);
}

static void print_kernels(void)
{
    printf("export interface KernelInfo {\n  /** As a scenario file has it. */\n  readonly name: string;\n"
           "  /** Nothing that it needs is still to be built. */\n  readonly runs: boolean;\n}\n\n"
           "/** Kernels by number: versions of Linux, and series of patches as posted. */\n"
           "export const KERNELS = [\n");
#define KERNEL(id, name, version, doc) print_kernel(name, kernel_of(KERNEL_##id));
#include "../schema.def"
    printf("] as const satisfies readonly KernelInfo[];\n\n"
           "/** Of a scenario that names none. */\nexport const KERNEL_DEFAULT = '%s';\n\n",
           kernels[KERNEL_DEFAULT]);
    printf("export interface SwitchValueInfo {\n  /** As a scenario file has it. */\n"
           "  readonly word: string;\n"
           "  /** LEFT_OUT: a kernel that has it runs without it; NOT_BUILT: such a kernel is refused. Else "
           "it is built. */\n"
           "  readonly state?: 'LEFT_OUT' | 'NOT_BUILT';\n}\n\n"
           "export interface SwitchInfo {\n  readonly name: string;\n"
           "  readonly values: readonly SwitchValueInfo[];\n}\n\n"
           "/** Switches by number: what the code of a kernel is. */\nexport const SWITCHES = [\n");
#define SWITCH(name, doc, values)                           \
    printf("  {\n    name: '%s',\n    values: [\n", #name); \
    values printf("    ],\n  },\n");
#define S(of, value, word, from, to, series, known, state, doc) print_switch_value(word, #state);
#include "../schema.def"
#undef S
    printf("] as const satisfies readonly SwitchInfo[];\n\nexport type SwitchName = (typeof "
           "SWITCHES)[number]['name'];\n\n"
           "/** What values of switches ask for others, by number. */\nexport const NEEDS = [\n");
#define NEEDS(name, of, value, other, one_of, doc) \
    printf("  { name: '%s', of: '%s', other: '%s', doc: %s },\n", #name, #of, #other, #doc);
#include "../schema.def"
    printf("] as const;\n");
}

/* Apart from the words, which the first screen needs. */
static void print_switch_names(void)
{
    printf("/** Names of the values of each switch in the table, by number. */\nexport const "
           "SWITCH_VALUE_NAMES = {\n");
#define SWITCH(name, doc, values) \
    printf("  %s: [", #name);     \
    values printf("],\n");
#define S(of, value, word, from, to, series, known, state, doc) printf("'%s', ", #value);
#include "../schema.def"
#undef S
    printf("} as const;\n");
}

/* How the first version of a value is known: schema/switches.def. */
enum how { HOW_EXACT, HOW_APPROXIMATE, HOW_EVER, HOW_AS_POSTED, HOW_DESCRIBED };
enum by { BY_NOTHING, BY_READ, BY_RECORDED, BY_VECTORS };
struct side {
    enum by by;
    unsigned version;
};
struct known {
    enum how how;
    struct side before, since;
};
#define UNSEEN        \
    {                 \
        BY_NOTHING, 0 \
    }
#define READ(major, minor)             \
    {                                  \
        BY_READ, VERSION(major, minor) \
    }
#define RECORDED(major, minor)             \
    {                                      \
        BY_RECORDED, VERSION(major, minor) \
    }
#define VECTORS(major, minor)             \
    {                                     \
        BY_VECTORS, VERSION(major, minor) \
    }
#define EXACT(before, since)     \
    (struct known)               \
    {                            \
        HOW_EXACT, before, since \
    }
#define APPROXIMATE(before, since)     \
    (struct known)                     \
    {                                  \
        HOW_APPROXIMATE, before, since \
    }
#define EVER                     \
    (struct known)               \
    {                            \
        HOW_EVER, UNSEEN, UNSEEN \
    }
#define AS_POSTED                     \
    (struct known)                    \
    {                                 \
        HOW_AS_POSTED, UNSEEN, UNSEEN \
    }
#define DESCRIBED                     \
    (struct known)                    \
    {                                 \
        HOW_DESCRIBED, UNSEEN, UNSEEN \
    }

/* What was at hand of a side's version: "4.14.177"; NULL: nothing of that kind. */
static const char *release_of(struct side side)
{
    static const struct {
        unsigned version;
        const char *by[4];
    } releases[] = {
#define RELEASE(major, minor, read, recorded, vectors) \
    {VERSION(major, minor), {NULL, read, recorded, vectors}},
#include "../schema.def"
    };
    for (size_t i = 0; i < sizeof releases / sizeof *releases; i++)
        if (releases[i].version == side.version)
            return releases[i].by[side.by] && *releases[i].by[side.by] ? releases[i].by[side.by] : NULL;
    return NULL;
}

/* The release before one that begins a series follows the last of the series before. */
static unsigned version_before(unsigned version)
{
    switch (version) {
    case VERSION(4, 0): return VERSION(3, 19);
    case VERSION(5, 0): return VERSION(4, 20);
    case VERSION(6, 0): return VERSION(5, 19);
    default: return version - 1;
    }
}

/* What is wrong with how a value that begins with `from` is said to be known, or NULL. */
static const char *known_problem(unsigned from, struct known known)
{
    if (from == UP_TO || from == NEVER) {
        bool begins = known.how == HOW_EXACT || known.how == HOW_APPROXIMATE;
        return begins ? "has no first version, so none is known" : NULL;
    }
    if (known.how != HOW_EXACT && known.how != HOW_APPROXIMATE)
        return "has a first version: say whether it is EXACT or APPROXIMATE";
    const struct side sides[] = {known.before, known.since};
    for (int i = 0; i < 2; i++)
        if (sides[i].by != BY_NOTHING && !release_of(sides[i]))
            return "names a release that has no such line in schema/releases.def";
    if (known.before.by != BY_NOTHING && known.before.version >= from)
        return "was looked at before in a release that has it";
    if (known.since.by != BY_NOTHING && known.since.version < from)
        return "was looked at since in a release that does not have it";
    bool is_seen = known.before.version == version_before(from) && known.since.version == from;
    if (is_seen != (known.how == HOW_EXACT))
        return is_seen
                   ? "was looked at on both sides of its first version: it is EXACT"
                   : "is EXACT only if the release before its first version and that version were looked at";
    return NULL;
}

static bool value_is_fine(const char *name, const char *value, unsigned from, struct known known)
{
    const char *problem = known_problem(from, known);
    if (problem)
        fprintf(stderr, "schema/switches.def: %s %s %s\n", name, value, problem);
    return !problem;
}

static bool all_is_known(void)
{
    bool fine = true;
#define SWITCH(name, doc, list) list
#define S(of, value, word, from, to, series, known, state, doc) \
    fine = value_is_fine(#of, #value, from, known) && fine;
#include "../schema.def"
#undef S
    return fine;
}

static void print_side(const char *name, struct side side)
{
    static const char *const words[] = {"", "read", "recorded", "vectors"};
    const char *release = release_of(side);
    if (release)
        printf(", %s: { by: '%s', release: '%s' }", name, words[side.by], release);
}

static void print_value_docs(unsigned from, unsigned to, unsigned long long series, struct known known,
                             const char *doc)
{
    static const char *const words[] = {"exact", "approximate", "ever", "posted", "described"};
    printf("      { from: '");
    if (from > NEVER)
        printf("%u.%u", from / 100, from % 100);
    printf("', span: '");
    print_span(from, to);
    printf("', series: [");
    for (int i = 0; i < NR_KERNELS; i++)
        if (series >> i & 1)
            printf("'%s', ", kernels[i]);
    printf("], known: '%s'", words[known.how]);
    print_side("before", known.before);
    print_side("since", known.since);
    printf(", doc: %s },\n", doc);
}

/* The values of a kernel by switch, and of what the machine lacks the values that stand for them. */
static void print_kernel_values(struct kernel kernel)
{
    struct kernel runs = kernel;
    kernel_stand_in(&runs);
    printf("    values: [");
    for (u32 i = 0; i < NR_SWITCHES; i++)
        printf("%u, ", kernel_value(&kernel, i));
    printf("],\n    instead: { ");
#define SWITCH(name, doc, list)                                                     \
    if (kernel_value(&kernel, SWITCH_##name) != kernel_value(&runs, SWITCH_##name)) \
        printf(#name ": %u, ", kernel_value(&runs, SWITCH_##name));
#include "../schema.def"
    printf("},\n  },\n");
}

/* Kernels in time: schema/kernel_dates.def. The type refuses a table that lacks a kernel. */
static void print_kernel_dates(void)
{
    printf("/** The series of patches, by what a list calls them. */\nexport const SERIES_NAMES = {\n");
#define SERIES(id, name) printf("  %s: '%s',\n", #id, name);
#include "../schema.def"
    printf("} as const;\n\nexport interface KernelDate {\n"
           "  /** Of a version its mainline release, of a posted series its first mail: 2012-09-30. */\n"
           "  readonly date: string;\n"
           "  /** The series that went in with a version, or that a posted one is. */\n"
           "  readonly series: keyof typeof SERIES_NAMES;\n"
           "  /** How a posted one is called beside the others of its series; empty of a version. */\n"
           "  readonly part: string;\n}\n\n"
           "/** When each kernel came. */\nexport const KERNEL_DATES: Readonly<Record<(typeof KERNELS)"
           "[number]['name'], KernelDate>> = {\n");
#define KERNEL_DATE(kernel, date, series, part)                                                            \
    printf("  '%s': { date: '%s', series: '%s', part: '%s' },\n", kernels[KERNEL_##kernel], date, #series, \
           part);
#include "../schema.def"
    printf("};\n\n");
}

/* Apart from the names, because the first screens do not need them. */
static void print_kernel_docs(void)
{
    printf(
        "import type { KERNELS, SwitchName } from './schema-kernels.gen.ts';\n\n"
        "export interface KernelDocs {\n  /** The version that it is or that a posted series builds on. */\n"
        "  readonly version: string;\n  readonly doc: string;\n  /** Of each switch, by number. */\n"
        "  readonly values: readonly number[];\n"
        "  /** What the machine does where it lacks the kernel's own value. */\n"
        "  readonly instead: Readonly<Partial<Record<SwitchName, number>>>;\n}\n\n"
        "/** Of each kernel, by number. */\nexport const KERNEL_DOCS: readonly KernelDocs[] = [\n");
#define KERNEL(id, name, version, doc)                                                            \
    printf("  {\n    version: '%u.%u',\n    doc: %s,\n", (version) / 100, (version) % 100, #doc); \
    print_kernel_values(kernel_of(KERNEL_##id));
#include "../schema.def"
    printf("];\n\n");
    print_kernel_dates();
    printf("/** A release that was looked at: read in its sources, recorded, or its functions gave "
           "vectors. */\nexport interface Side {\n"
           "  readonly by: 'read' | 'recorded' | 'vectors';\n  readonly release: string;\n}\n\n"
           "export interface SwitchValueDocs {\n  /** Its first version; empty: since ever, or in no "
           "version. */\n"
           "  readonly from: string;\n  /** \"5.9 to 6.1\"; empty for a value that no version has. */\n"
           "  readonly span: string;\n  /** Posted series that have it, whatever they build on. */\n"
           "  readonly series: readonly string[];\n  /** How its first version is known. */\n"
           "  readonly known: 'exact' | 'approximate' | 'ever' | 'posted' | 'described';\n"
           "  /** Where the other value was seen last, and this one first. */\n"
           "  readonly before?: Side;\n  readonly since?: Side;\n  readonly doc: string;\n}\n\n");
    printf(
        "/** Of each switch: what it decides, and of its values by number since when and what they do. */\n"
        "export const SWITCH_DOCS: Readonly<\n  Record<SwitchName, { readonly doc: string; readonly values: "
        "readonly SwitchValueDocs[] }>\n> = {\n");
#define SWITCH(name, doc, values)                                  \
    printf("  %s: {\n    doc: %s,\n    values: [\n", #name, #doc); \
    values printf("    ],\n  },\n");
#define S(of, value, word, from, to, series, known, state, doc) \
    print_value_docs(from, to, series, known, #doc);
#define IN(series) (1ull << KERNEL_##series)
#include "../schema.def"
#undef S
#undef IN
    printf("};\n");
}

/* The first version that has one of some values of a switch; UP_TO: since ever, NEVER: no version has. */
static unsigned first_version(u32 name, unsigned one_of)
{
    unsigned first = NEVER;
    static const struct {
        u32 name, value;
        unsigned from;
    } values[] = {
#define SWITCH(name, doc, list) list
#define S(of, value, word, from, to, series, known, state, doc) {SWITCH_##of, of##_##value, from},
#include "../schema.def"
#undef S
    };
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        if (values[i].name == name && one_of >> values[i].value & 1 && values[i].from != NEVER)
            first = first == NEVER || values[i].from < first ? values[i].from : first;
    return first;
}

static void print_setting(const char *param, const char *of, u32 name, unsigned one_of)
{
    printf("  { param: '%s', of: '%s', oneOf: [", param, of);
    for (unsigned value = 0; value < switch_values(name); value++)
        if (one_of >> value & 1)
            printf("%u, ", value);
    unsigned since = first_version(name, one_of);
    if (since == NEVER)
        printf("], since: null, has: {");
    else
        printf("], since: '%u.%u', has: {", since / 100, since % 100);
    for (u32 i = 0; i < NR_KERNELS; i++) {
        struct kernel kernel = kernel_of(i);
        if (one_of >> kernel_value(&kernel, name) & 1)
            printf(" '%s': true,", kernels[i]);
    }
    printf(" } },\n");
}

/* Apart, because only what is wrong with a scenario and what may be changed in a machine need them. */
static void print_settings(void)
{
    printf(
        "import type { SwitchName } from './schema-kernels.gen.ts';\n"
        "import type { ParamName } from './schema.gen.ts';\n\n"
        "export interface SettingInfo {\n  readonly param: ParamName;\n"
        "  /** A kernel has it where this switch has one of these values. */\n  readonly of: SwitchName;\n"
        "  readonly oneOf: readonly number[];\n  /** The version that brought it; null: only a posted series "
        "has it. */\n  readonly since: string | null;\n  /** Kernels that have it. */\n"
        "  readonly has: Readonly<Record<string, true>>;\n}\n\n"
        "/** Parameters that not every kernel has. */\nexport const SETTINGS: readonly SettingInfo[] = [\n");
#define OF(of, value) (1u << of##_##value)
#define SETTING(param, of, one_of) print_setting(#param, #of, SWITCH_##of, one_of);
#include "../schema.def"
#undef OF
    printf("];\n");
}

/* A line for each number that a checkpoint or a packed scenario may hold: table, name. */
static void print_ids(void)
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

static void print_captions(void)
{
    printf("/** The sentence of each kind of event, in their order: {argument}, and [what is left out where "
           "it is not "
           "known]. */\nexport const CAPTIONS: readonly string[] = [\n");
#define EVENT(name, category, function, caption, args) printf("  %s,\n", #caption);
#include "../schema.def"
    printf("];\n");
}

static void print_schema(void)
{
    printf("export const SCHEMA_VERSION = %u;\n\n", SCHEMA_VERSION);
    printf("/** Words of an event record, of which the first six are its header. */\nexport const "
           "EVENT_WORDS = 16;\n"
           "export const EVENT_HEADER_WORDS = 6;\n/** The index of nothing. */\nexport const NONE = "
           "0xffffffff;\n\n");
    print_units();
    printf("/** Values of every enumeration, by name. */\nexport * as ENUM_VALUES from "
           "'./schema-values.gen.ts';\n\n");
    print_params();
    print_rule_names();
    print_counters();
    print_events();
}

/* The modules, as they are called in web/src/core/schema. */
static const struct {
    const char *name;
    void (*print)(void);
} modules[] = {
    {"schema", print_schema},
    {"schema-labels", print_labels},
    {"schema-other-labels", print_other_labels},
    {"schema-captions", print_captions},
    {"schema-values", print_values},
    {"schema-row-labels", print_row_labels},
    {"schema-rows", print_rows},
    {"schema-docs", print_docs},
    {"schema-records", print_records},
    {"schema-columns", print_columns},
    {"schema-calls", print_calls},
    {"schema-rules", print_rules},
    {"schema-kernels", print_kernels},
    {"schema-kernel-docs", print_kernel_docs},
    {"schema-devices", print_devices},
    {"schema-switch-names", print_switch_names},
    {"schema-settings", print_settings},
};

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "ids") == 0) {
        print_ids();
        return EXIT_SUCCESS;
    }
    if (!all_is_known())
        return EXIT_FAILURE;
    for (size_t i = 0; argc == 2 && i < sizeof modules / sizeof *modules; i++) {
        if (strcmp(modules[i].name, argv[1]) != 0)
            continue;
        printf("// Made by `npm run schema` from wasm-core/schema.def. Do not edit.\n\n");
        modules[i].print();
        return EXIT_SUCCESS;
    }
    fprintf(stderr, "usage: gen_schema MODULE|ids\n");
    return EXIT_FAILURE;
}
