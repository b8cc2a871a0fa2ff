/* What a machine says: events, counters, columns. */
#include "gen_schema.h"

#include <stdio.h>
#include <string.h>

void print_counters(void)
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

void print_events(void)
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

void print_calls(void)
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
    printf("};\n\n/** Versions, the major one a hundredfold, that kernels are or build on. */\nexport const "
           "VERSIONS: "
           "Readonly<Record<string, number>> = {\n");
#define KERNEL(id, name, version, doc) printf("  '%s': %u,\n", name, version);
#include "../schema.def"
    printf("};\n\n/** What stood in a path before a version, from the newest to the oldest: [since, name, "
           "before]. */\n"
           "export const NAMED: readonly (readonly [number, string, string])[] = [\n");
#define NAMED(since, name, before) printf("  [%u, '%s', '%s'],\n", since, name, before);
#include "../schema.def"
    printf("];\n");
}

void print_columns(void)
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

void print_captions(void)
{
    printf("/** The sentence of each kind of event, in their order: {argument}, and [what is left out where "
           "it is not "
           "known]. */\nexport const CAPTIONS: readonly string[] = [\n");
#define EVENT(name, category, function, caption, args) printf("  %s,\n", #caption);
#include "../schema.def"
    printf("];\n");
}
