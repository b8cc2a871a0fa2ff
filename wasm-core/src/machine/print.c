/* One event as one line of text: the only such text, used by the terminal, by tests and by "copy log". */
#include "machine/machine.h"

/* Each event's name and the names of its arguments with a space before each; a '\0' ends it. One text, since a table of pointers
 * would have to be filled in before the core starts, and nothing in the core is writable then. */
#define EVENT(event, category, function, caption, list) #event list "\0"
#define A(arg, unit) " " #arg
static const char event_texts[] =
#include "schema.def"
    ;
#undef A

static const char *text_of_event(u32 kind)
{
    const char *text = event_texts;
    while (kind-- > 0)
        while (*text++) {}
    return text;
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
    u32 kind = record[4] & 0xffff;
    char *at = put_time(text, (u64)record[1] << 32 | record[0]);
    at = put_number(put_text(at, " cpu"), record[4] >> 16);
    at = put_value(put_text(at, " task"), record[5]);
    const u32 *value = record + LOG_HEADER_WORDS;
    *at++ = ' ';
    bool is_argument = false;
    const char *text_of_kind = kind < NR_EVENTS ? text_of_event(kind) : "?";
    for (const char *from = text_of_kind; *from; from++) {
        if (*from == ' ' && is_argument)
            at = put_value(put_text(at, "="), *value++);
        is_argument |= *from == ' ';
        *at++ = *from;
    }
    if (is_argument)
        at = put_value(put_text(at, "="), *value);
    if (record[3] != 0)
        at = put_number(put_text(at, " <- #"), record[3]);
    *at = '\0';
    return (u32)(at - text);
}
