/* What each line of the tables is for, in words. */
#include "gen_schema.h"

#include <stdio.h>

void print_docs(void)
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
