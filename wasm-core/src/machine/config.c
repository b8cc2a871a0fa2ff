/* The check of a scenario: ranges from the table; the rules across fields are in machine/rules. */
#include "machine/config.h"

#include <string.h>

#include "machine/rules/rules.h"

struct param_info {
    u32 dflt, min, max;
};

static const struct param_info params[] = {
#define PARAM(name, group, unit, dflt, min, max, live, doc) {dflt, min, max},
#include "schema.def"
};

struct field_info {
    u64 dflt, min, max;
    u32 words;
    u32 record;
};

static const struct field_info fields[] = {
#define RECORD(name, max, doc, list) list
#define F(name, unit, dflt, min, max, doc) {dflt, min, max, 1, 0},
#define F64(name, unit, dflt, min, max, doc) {dflt, min, max, 2, 0},
#include "schema.def"
#undef F
#undef F64
};

struct record_info {
    u32 max, nr_fields, words;
};

static const struct record_info records[] = {
#define RECORD(name, max, doc, list) {max, 0 list, sizeof(struct rec_##name) / sizeof(u32)},
#define F(name, unit, dflt, min, max, doc) +1
#define F64(name, unit, dflt, min, max, doc) +1
#include "schema.def"
#undef F
#undef F64
};

static bool problem_is(struct config_problem *p, u32 code, u32 index, u32 item, u32 field, u32 value)
{
    *p = (struct config_problem){code, index, item, field, NONE, value};
    return false;
}

static bool field_is_allowed(const struct field_info *field, u64 value)
{
    return (value >= field->min && value <= field->max) || value == field->dflt;
}

static bool check_record(const u32 *word, u32 kind, u32 item, struct config_problem *problem)
{
    const struct field_info *field = fields;
    for (u32 k = 0; k < kind; k++)
        field += records[k].nr_fields;
    for (u32 i = 0; i < records[kind].nr_fields; i++, field++) {
        u64 value = field->words == 2 ? (u64)word[1] << 32 | word[0] : word[0];
        if (!field_is_allowed(field, value))
            return problem_is(problem, config_error_FIELD_RANGE, kind, item, i, (u32)value);
        word += field->words;
    }
    return true;
}

/* A cursor over the stream; `at` never passes `words`. */
struct stream_cursor {
    const u32 *packed;
    u32 words, at;
};

static bool cursor_has(const struct stream_cursor *c, u64 words)
{
    return words <= c->words - c->at;
}

/* The kernel, and single switches that are to be otherwise. */
static bool read_kernel(struct stream_cursor *c, struct scenario *s, struct config_problem *problem)
{
    u32 name = c->packed[c->at++];
    if (name >= NR_KERNELS)
        return problem_is(problem, config_error_KERNEL_UNKNOWN, name, NONE, NONE, name);
    s->kernel = kernel_of(name);
    u32 nr = c->packed[c->at++];
    if (!cursor_has(c, (u64)nr * 2 + 1))
        return problem_is(problem, config_error_STREAM, NONE, NONE, NONE, c->at);
    for (u32 i = 0; i < nr; i++) {
        u32 index = c->packed[c->at++];
        u32 value = c->packed[c->at++];
        if (index >= NR_SWITCHES)
            return problem_is(problem, config_error_SWITCH_UNKNOWN, index, NONE, NONE, value);
        if (value >= switch_values(index))
            return problem_is(problem, config_error_SWITCH_VALUE, index, NONE, NONE, value);
        if (!value_is_built(index, value))
            return problem_is(problem, config_error_NOT_BUILT, index, NONE, NONE, value);
        kernel_set(&s->kernel, index, value);
    }
    u32 need = kernel_unmet_need(&s->kernel);
    if (need != NONE) {
        *problem = (struct config_problem){config_error_SWITCHES_EXCLUDE, NONE, NONE, NONE, need, NONE};
        return false;
    }
    u32 missing = kernel_unbuilt(&s->kernel);
    if (missing != NONE)
        return problem_is(problem, config_error_NOT_BUILT, missing, NONE, NONE,
                          kernel_value(&s->kernel, missing));
    kernel_stand_in(&s->kernel);
    return true;
}

bool kernel_has_setting(const struct kernel *kernel, u32 param)
{
    switch (param) {
#define OF(of, value) (1u << of##_##value)
#define SETTING(param, of, one_of) \
    case PARAM_##param:            \
        return (one_of) >> kernel->of & 1;
#include "schema.def"
#undef OF
    default: return true;
    }
}

static bool read_params(struct stream_cursor *c, struct scenario *s, struct config_problem *problem)
{
    u32 *values = (u32 *)(void *)&s->params;
    for (u32 i = 0; i < NR_PARAMS; i++)
        values[i] = params[i].dflt;
    u32 nr = c->packed[c->at++];
    if (!cursor_has(c, (u64)nr * 2))
        return problem_is(problem, config_error_STREAM, NONE, NONE, NONE, c->at);
    for (u32 i = 0; i < nr; i++) {
        u32 index = c->packed[c->at++];
        u32 value = c->packed[c->at++];
        if (index >= NR_PARAMS)
            return problem_is(problem, config_error_PARAM_UNKNOWN, index, NONE, NONE, value);
        if (value < params[index].min || value > params[index].max)
            return problem_is(problem, config_error_PARAM_RANGE, index, NONE, NONE, value);
        if (!kernel_has_setting(&s->kernel, index))
            return problem_is(problem, config_error_SETTING_ABSENT, index, NONE, NONE, value);
        values[index] = value;
    }
    return true;
}

static bool read_records(struct stream_cursor *c, struct scenario *s, struct config_problem *problem)
{
    for (;;) {
        if (!cursor_has(c, 1))
            return problem_is(problem, config_error_STREAM, NONE, NONE, NONE, c->at);
        u32 kind = c->packed[c->at++];
        if (kind == NONE)
            return true;
        if (kind >= NR_RECORDS)
            return problem_is(problem, config_error_RECORD_UNKNOWN, kind, NONE, NONE, NONE);
        if (!cursor_has(c, 1) || s->nr[kind] != 0)
            return problem_is(problem, config_error_STREAM, kind, NONE, NONE, c->at);
        u32 nr = c->packed[c->at++];
        if (nr > records[kind].max)
            return problem_is(problem, config_error_TOO_MANY, kind, NONE, NONE, nr);
        if (!cursor_has(c, (u64)nr * records[kind].words))
            return problem_is(problem, config_error_STREAM, kind, NONE, NONE, c->at);
        s->nr[kind] = nr;
        s->records[kind] = c->packed + c->at;
        for (u32 item = 0; item < nr; item++, c->at += records[kind].words)
            if (!check_record(c->packed + c->at, kind, item, problem))
                return false;
    }
}

static bool check_rules(const struct scenario *s, struct config_problem *problem)
{
    static bool (*const rules[])(const struct scenario *, struct place *) = {
#define RULE_ACROSS(name, doc) rule_##name,
#include "schema.def"
    };
    for (u32 rule = 0; rule < NR_RULES_ACROSS; rule++) {
        struct place place = {NONE, NONE, NONE, NONE};
        if (rules[rule](s, &place))
            continue;
        *problem = (struct config_problem){config_error_RULE, place.kind, place.item,
                                           place.field,       rule,       place.value};
        return false;
    }
    return true;
}

bool scenario_read(const u32 *packed, u32 words, struct scenario *s, struct config_problem *problem)
{
    memset(s, 0, sizeof(*s));
    if (words < 6 || packed[0] != MACHINE_MAGIC || packed[1] != SCHEMA_VERSION)
        return problem_is(problem, config_error_STREAM, NONE, NONE, NONE, 0);
    struct stream_cursor cursor = {packed, words, 2};
    return read_kernel(&cursor, s, problem) && read_params(&cursor, s, problem) &&
           read_records(&cursor, s, problem) && check_rules(s, problem);
}

bool machine_measure(const u32 *packed, u32 words, struct machine_size *size, struct config_problem *problem)
{
    struct scenario s;
    if (!scenario_read(packed, words, &s, problem))
        return false;
    *size = scenario_size(&s);
    return true;
}
