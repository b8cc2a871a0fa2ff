/* What a scenario is made of: parameters, records, the rules of both, device profiles. */
#include "gen_schema.h"

#include <stdio.h>

void print_params(void)
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
void print_records(void)
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

void print_rule_names(void)
{
    printf("/** Rules of the kernel, by number; what they say is in schema-rules.gen.ts. */\n"
           "export const RULE_NAMES = [\n");
#define RULE(name, function, span, doc, operands) printf("  '%s',\n", #name);
#include "../schema.def"
    printf("] as const;\n\nexport type RuleName = (typeof RULE_NAMES)[number];\n\n");
}

void print_rules(void)
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

/* What each device profile is made of, and where each figure comes from. */
void print_devices(void)
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
