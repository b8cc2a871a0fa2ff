/* Prints schema.def as TypeScript, one module of web/src/core/schema at a time: schema.gen.ts is what a page needs for its
 * first picture, the others are what only some of it needs, so that the rest is fetched when it is wanted.
 *
 * A small native program rather than a script, so that the one parser of the table is the C preprocessor itself.
 * Run by `npm run schema`; the result is committed and CI checks that it is fresh. `ids` prints the order
 * of every table, which tools/gen-schema.mjs holds against schema/ids.txt.
 */
#include "gen_schema.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
