/* Damaged streams: whatever is cut off or altered is refused, or means the same; nothing is read behind the end. */
#include "panic.h"

#include "base/rng.h"
#include "scenario.h"

static u32 words[PACKED_MAX];

static u32 pack_valid(void)
{
    struct draft d;
    draft_new(&d);
    draft_swap(&d, 100);
    u32 anon = draft_anon(&d, 0, 40);
    u32 file = draft_file(&d, region_kind_FILE, 0, 20);
    draft_task(&d, 0, NONE);
    draft_phase_of(&d, 0, anon, op_WRITE, 50);
    draft_stream(&d, 0, file, pattern_RAND, op_READ, 10);
    d.params[PARAM_nr_frames] = 64;
    d.params[PARAM_min_free_kbytes] = 16;
    draft_switch(&d, SWITCH_cluster_slots, cluster_slots_N256);
    draft_switch(&d, SWITCH_shadow_age, shadow_age_AFTER);
    return draft_pack(&d, words);
}

/* A copy of its own size, so that the sanitizer sees every read behind the end. */
static bool measure_exactly(const u32 *stream, u32 nr, struct machine_size *size,
                            struct config_problem *problem)
{
    u32 *copy = malloc(nr > 0 ? nr * sizeof(u32) : 1);
    assert_non_null(copy);
    memcpy(copy, stream, nr * sizeof(u32));
    bool fits = machine_measure(copy, nr, size, problem);
    free(copy);
    return fits;
}

static void a_stream_cut_off_anywhere_is_refused(void **state)
{
    (void)state;
    u32 nr = pack_valid();
    struct machine_size size;
    struct config_problem problem;
    assert_true(measure_exactly(words, nr, &size, &problem));
    for (u32 cut = 0; cut < nr; cut++) {
        assert_false(measure_exactly(words, cut, &size, &problem));
        assert_int_equal(problem.code, config_error_STREAM);
    }
}

static void words_behind_the_end_mean_nothing(void **state)
{
    (void)state;
    u32 nr = pack_valid();
    struct machine_size size, longer;
    struct config_problem problem;
    assert_true(measure_exactly(words, nr, &size, &problem));
    words[nr] = 12345;
    assert_true(measure_exactly(words, nr + 1, &longer, &problem));
    assert_memory_equal(&size, &longer, sizeof(size));
}

static void another_core_or_another_version_is_refused(void **state)
{
    (void)state;
    u32 nr = pack_valid();
    struct machine_size size;
    struct config_problem problem;
    for (u32 word = 0; word < 2; word++) {
        words[word]++;
        assert_false(measure_exactly(words, nr, &size, &problem));
        assert_int_equal(problem.code, config_error_STREAM);
        words[word]--;
    }
}

static void a_list_given_twice_or_too_long_or_unknown_is_refused(void **state)
{
    (void)state;
    u32 nr = pack_valid(), device = 5 + 2 * words[3] + 2 * words[4 + 2 * words[3]];
    struct machine_size size;
    struct config_problem problem;
    words[nr - 1] = REC_device;
    words[nr] = 0;
    words[nr + 1] = NONE;
    assert_false(measure_exactly(words, nr + 2, &size, &problem));
    assert_int_equal(problem.code, config_error_STREAM);
    assert_int_equal(problem.index, REC_device);

    nr = pack_valid();
    words[device + 1] = 9;
    assert_false(measure_exactly(words, nr, &size, &problem));
    assert_int_equal(problem.code, config_error_TOO_MANY);
    assert_int_equal(problem.index, REC_device);
    assert_int_equal(problem.value, 9);

    nr = pack_valid();
    words[device] = NR_RECORDS;
    assert_false(measure_exactly(words, nr, &size, &problem));
    assert_int_equal(problem.code, config_error_RECORD_UNKNOWN);
    assert_int_equal(problem.index, NR_RECORDS);
}

/* Runs what was accepted, a little: an accepted scenario must not break the core. */
static void run_a_little(const u32 *stream, u32 nr)
{
    struct started s;
    if (!started_from_words(&s, stream, nr))
        return;
    struct run_limits limits = {NONE, NONE, UINT64_MAX, NONE, 300};
    machine_run(s.m, &limits);
    started_end(&s);
}

static void a_stream_with_any_word_altered_is_refused_or_runs(void **state)
{
    (void)state;
    static const u32 alterations[] = {0, 1, 2, 63, 0x7fffffff, 0xfffffffe, NONE};
    u32 nr = pack_valid();
    for (u32 at = 0; at < nr; at++)
        for (u32 i = 0; i < LENGTH(alterations); i++) {
            struct machine_size size;
            struct config_problem problem;
            u32 good = words[at];
            words[at] = alterations[i];
            if (measure_exactly(words, nr, &size, &problem) && size.arena_bytes < 8 << 20)
                run_a_little(words, nr);
            words[at] = good;
        }
}

static void random_words_are_refused_or_run(void **state)
{
    (void)state;
    u64 rng = rng_seed(11);
    for (u32 round = 0; round < 3000; round++) {
        u32 nr = pack_valid();
        for (u32 i = 0; i < 6; i++)
            words[2 + rng_below(&rng, nr - 2)] = rng_below(&rng, 2) ? rng_below(&rng, 70)
                                                                    : rng_below(&rng, NONE);
        struct machine_size size;
        struct config_problem problem;
        u32 shorter = nr - rng_below(&rng, 3);
        if (measure_exactly(words, shorter, &size, &problem) && size.arena_bytes < 8 << 20)
            run_a_little(words, shorter);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_stream_cut_off_anywhere_is_refused),
        cmocka_unit_test(words_behind_the_end_mean_nothing),
        cmocka_unit_test(another_core_or_another_version_is_refused),
        cmocka_unit_test(a_list_given_twice_or_too_long_or_unknown_is_refused),
        cmocka_unit_test(a_stream_with_any_word_altered_is_refused_or_runs),
        cmocka_unit_test(random_words_are_refused_or_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
