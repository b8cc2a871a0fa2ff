/* The parts of gen_schema: each print_ function prints a module of web/src/core/schema, or a part of one, to standard output. */
#ifndef GEN_SCHEMA_H
#define GEN_SCHEMA_H

#include "base/kernel.h"
#include "path/schema.h"

/* The TypeScript type of a unit: u_frame → Frame. */
void unit_type(const char *unit);
/* Whether an enumeration is a unit, so that a sentence can say its values. */
bool is_unit(const char *name);
void print_units(void);

void print_labels(void);
void print_other_labels(void);
void print_values(void);
void print_row_labels(void);
void print_rows(void);

void print_params(void);
void print_records(void);
void print_rule_names(void);
void print_rules(void);
void print_devices(void);

void print_counters(void);
void print_events(void);
void print_calls(void);
void print_columns(void);
void print_captions(void);

void print_docs(void);

/* Kernels by number, as a scenario file has them. */
extern const char *const kernel_names[NR_KERNELS];
void print_kernels(void);
void print_switch_names(void);
void print_kernel_docs(void);
void print_settings(void);

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

/* Whether all values are known as they are said to be. Says on standard error what is wrong. */
bool all_is_known(void);
void print_value_docs(unsigned from, unsigned to, unsigned long long series, struct known known,
                      const char *doc);

/* A line for each number that a checkpoint or a packed scenario may hold: table, name. */
void print_ids(void);

#endif
