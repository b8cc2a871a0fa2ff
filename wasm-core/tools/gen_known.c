/* How the first version of each value of a switch is known: schema/switches.def. */
#include "gen_schema.h"

#include <stdio.h>

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

bool all_is_known(void)
{
    bool fine = true;
#define SWITCH(name, doc, list) list
#define S(of, value, word, from, to, series, known, state, doc) \
    fine = value_is_fine(#of, #value, from, known) && fine;
#include "../schema.def"
#undef S
    return fine;
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

static void print_side(const char *name, struct side side)
{
    static const char *const words[] = {"", "read", "recorded", "vectors"};
    const char *release = release_of(side);
    if (release)
        printf(", %s: { by: '%s', release: '%s' }", name, words[side.by], release);
}

void print_value_docs(unsigned from, unsigned to, unsigned long long series, struct known known,
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
            printf("'%s', ", kernel_names[i]);
    printf("], known: '%s'", words[known.how]);
    print_side("before", known.before);
    print_side("since", known.since);
    printf(", doc: %s },\n", doc);
}
