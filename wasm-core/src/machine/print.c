/* One event as one line of text: the only such text, used by the terminal, by tests and by "copy log". */
#include "machine/machine.h"

struct arg_info {
    const char *name;
};

struct event_info {
    const char *name;
    size_t nr_args;
    struct arg_info args[LOG_WORDS - LOG_HEADER_WORDS];
};

/* A function rather than a table with static pointers: nothing in the core is writable, not even before it starts. */
static void event_describe(u32 kind, struct event_info *info)
{
    info->name = "?";
    info->nr_args = 0;
    switch (kind) {
#define EVENT(event, category, function, caption, list) \
    case EV_##event:                                    \
        info->name = #event;                            \
        list break;
#define A(arg, unit) info->args[info->nr_args++].name = #arg;
#include "schema.def"
#undef A
    default: break;
    }
}

static char *put_text(char *at, const char *text)
{
    while (*text)
        *at++ = *text++;
    return at;
}

static char *put_number(char *at, u64 value)
{
    char digits[20];
    u32 nr = 0;
    do {
        digits[nr++] = (char)('0' + value % 10);
        value /= 10;
    } while (value > 0);
    while (nr > 0)
        *at++ = digits[--nr];
    return at;
}

/* Milliseconds with six decimals, so that no nanosecond is lost. */
static char *put_time(char *at, u64 ns)
{
    at = put_number(at, ns / 1000000);
    *at++ = '.';
    for (u32 unit = 100000; unit > 0; unit /= 10)
        *at++ = (char)('0' + ns % 1000000 / unit % 10);
    return put_text(at, "ms");
}

static char *put_value(char *at, u32 value)
{
    if (value != NONE)
        return put_number(at, value);
    *at++ = '-';
    return at;
}

u32 event_print(const u32 *record, char *text)
{
    struct event_info info;
    event_describe(record[4] & 0xffff, &info);
    char *at = put_time(text, (u64)record[1] << 32 | record[0]);
    at = put_number(put_text(at, " cpu"), record[4] >> 16);
    at = put_value(put_text(at, " task"), record[5]);
    *at++ = ' ';
    at = put_text(at, info.name);
    for (size_t i = 0; i < info.nr_args; i++) {
        *at++ = ' ';
        at = put_text(at, info.args[i].name);
        *at++ = '=';
        at = put_value(at, record[LOG_HEADER_WORDS + i]);
    }
    if (record[3] != 0)
        at = put_number(put_text(at, " <- #"), record[3]);
    *at = '\0';
    return (u32)(at - text);
}
