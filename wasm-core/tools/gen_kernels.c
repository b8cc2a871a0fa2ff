/* Kernels, their switches, and the settings that not each of them has. */
#include "gen_schema.h"

#include <stdio.h>
#include <string.h>

const char *const kernel_names[NR_KERNELS] = {
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

void print_kernels(void)
{
    printf("export interface KernelInfo {\n  /** As a scenario file has it. */\n  readonly name: string;\n"
           "  /** Nothing that it needs is still to be built. */\n  readonly runs: boolean;\n}\n\n"
           "/** Kernels by number: versions of Linux, and series of patches as posted. */\n"
           "export const KERNELS = [\n");
#define KERNEL(id, name, version, doc) print_kernel(name, kernel_of(KERNEL_##id));
#include "../schema.def"
    printf("] as const satisfies readonly KernelInfo[];\n\n"
           "/** Of a scenario that names none. */\nexport const KERNEL_DEFAULT = '%s';\n\n",
           kernel_names[KERNEL_DEFAULT]);
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
void print_switch_names(void)
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
#define KERNEL_DATE(kernel, date, series, part)                                                        \
    printf("  '%s': { date: '%s', series: '%s', part: '%s' },\n", kernel_names[KERNEL_##kernel], date, \
           #series, part);
#include "../schema.def"
    printf("};\n\n");
}

/* Apart from the names, because the first screens do not need them. */
void print_kernel_docs(void)
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
            printf(" '%s': true,", kernel_names[i]);
    }
    printf(" } },\n");
}

/* Apart, because only what is wrong with a scenario and what may be changed in a machine need them. */
void print_settings(void)
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
