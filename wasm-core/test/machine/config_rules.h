/* A scenario that keeps every rule, and what is asserted of one that breaks a rule and nothing else. */
#ifndef TEST_CONFIG_RULES_H
#define TEST_CONFIG_RULES_H

#include "panic.h"
#include "scenario.h"

/* A scenario that keeps every rule and uses every record but rows. */
static inline void draft_valid(struct draft *d)
{
    draft_new(d);
    draft_swap(d, 200);
    u32 anon = draft_anon(d, 0, 40);
    u32 file = draft_file(d, region_kind_FILE, 0, 20);
    draft_file(d, region_kind_MAPFILE, 0, 20);
    draft_task(d, 0, NONE);
    draft_phase_of(d, 0, anon, op_WRITE, 80);
    draft_stream(d, 0, file, pattern_RAND, op_READ, 40);
}

/* A recorded run of one row. */
static inline void draft_recorded(struct draft *d, u32 kind)
{
    draft_new(d);
    draft_swap(d, 200);
    draft_anon(d, 0, 40);
    struct rec_row *row = draft_row_new(d);
    row->kind = kind;
    row->region = 0;
    row->slot = 7;
}

static inline bool measure(const struct draft *d, struct config_problem *problem)
{
    static u32 words[PACKED_MAX];
    struct machine_size size;
    *problem = (struct config_problem){config_error_OK, NONE, NONE, NONE, NONE, NONE};
    return machine_measure(words, draft_pack(d, words), &size, problem);
}

static inline void assert_fits(const struct draft *d)
{
    struct config_problem problem;
    assert_true(measure(d, &problem));
}

/* The scenario is refused for this rule, with the record that breaks it (NONE, NONE: the scenario as a whole). */
static inline void assert_breaks(const struct draft *d, u32 rule, u32 kind, u32 item)
{
    struct config_problem problem;
    assert_false(measure(d, &problem));
    assert_int_equal(problem.code, config_error_RULE);
    assert_int_equal(problem.rule, rule);
    assert_int_equal(problem.index, kind);
    assert_int_equal(problem.item, item);
}

static inline void assert_problem(const struct config_problem *p, u32 code, u32 index, u32 item, u32 field,
                                  u32 value)
{
    assert_int_equal(p->code, code);
    assert_int_equal(p->index, index);
    assert_int_equal(p->item, item);
    assert_int_equal(p->field, field);
    assert_int_equal(p->value, value);
}

#define VALID        \
    (void)state;     \
    struct draft d;  \
    draft_valid(&d); \
    assert_fits(&d)

#endif
