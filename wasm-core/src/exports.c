/* The door to WebAssembly: the only file that knows it. What each function does: web/src/core/wasm/core.ts and machine/machine.h.
 *
 * The rooms own no global; the host's side needs a few words that outlive a call, and they stand here. Memory behind the
 * program's own data is one block, laid out at core_input and core_start:
 *
 *   | packed scenario | log | arena | room for columns |
 *
 * It grows only in those two calls. A new scenario begins again at the front.
 */
#include "machine/machine.h"

#include <string.h>

#ifdef __wasm__
#    define EXPORT(name) __attribute__((export_name(#    name), used))

extern u8 __heap_base;

enum { STATUS_WORDS = 12, REQUEST_WORDS = 6, TEXT_BYTES = 256 };

static struct {
    struct machine *m;
    u8 *input;
    u8 *column;
    struct config_problem problem;
    u32 status[STATUS_WORDS];
    u32 request[REQUEST_WORDS];
    u32 pair[2];
    u32 panic_line;
    u32 arena_bytes;
    char text[TEXT_BYTES];
    char line[EVENT_TEXT_BYTES];
} host;

static u32 address(const void *p)
{
    return (u32)(uintptr_t)p;
}

static char *text_append(char *at, const char *text)
{
    while (*text && at < host.text + TEXT_BYTES - 1)
        *at++ = *text++;
    *at = '\0';
    return at;
}

_Noreturn void core_panic(const char *file, u32 line, const char *claim)
{
    host.panic_line = line;
    text_append(text_append(text_append(host.text, file), ": "), claim);
    __builtin_trap();
}

/* Makes the memory reach up to `end`. False when the host refuses. */
static bool memory_reach(u64 end)
{
    u64 pages = (end + 65535) / 65536;
    u64 have = __builtin_wasm_memory_size(0);
    return pages <= have ||
           (pages < 32768 && __builtin_wasm_memory_grow(0, (u32)(pages - have)) != (size_t)-1);
}

/* Set by the build to a hash of what the core reads of schema.def: two halves made from different tables refuse each other. */
#    ifndef SCHEMA_FINGERPRINT
#        define SCHEMA_FINGERPRINT 0u
#    endif

EXPORT(core_version) u32 core_version(void)
{
    return SCHEMA_FINGERPRINT;
}

EXPORT(core_input) u32 core_input(u32 words)
{
    host.m = NULL;
    host.input = (u8 *)(((uintptr_t)&__heap_base + 63) & ~(uintptr_t)63);
    return memory_reach(address(host.input) + (u64)words * 4) ? address(host.input) : 0;
}

/* KiB of the state of a machine with the packed scenario; 0: core_start refuses it. Nothing is made. */
EXPORT(core_measure) u32 core_measure(u32 words)
{
    struct machine_size size;
    struct config_problem problem;
    return machine_measure((const u32 *)(const void *)host.input, words, &size, &problem)
               ? (u32)(size.arena_bytes / 1024)
               : 0;
}

EXPORT(core_start) u32 core_start(u32 words)
{
    struct machine_size size;
    const u32 *packed = (const u32 *)(const void *)host.input;
    host.problem = (struct config_problem){config_error_OK, NONE, NONE, NONE, NONE, NONE};
    if (!machine_measure(packed, words, &size, &host.problem))
        return host.problem.code;
    u64 arena = (address(host.input) + (u64)words * 4 + LOG_BYTES + 63) & ~63ull;
    u64 column = arena + size.arena_bytes;
    if (!memory_reach(column + size.column_bytes)) {
        host.problem = (struct config_problem){config_error_RULE, NONE, NONE, NONE, ACROSS_fits_memory, NONE};
        return host.problem.code;
    }
    host.column = (u8 *)(uintptr_t)column;
    host.panic_line = 0;
    host.arena_bytes = (u32)size.arena_bytes;
    host.m = machine_start((u8 *)(uintptr_t)arena, packed, words);
    return config_error_OK;
}

EXPORT(core_error) u32 core_error(void)
{
    return address(&host.problem);
}

EXPORT(core_status) u32 core_status(void)
{
    struct machine *m = host.m;
    u32 *s = host.status;
    s[7] = s[5] = 0;
    if (m) {
        s[0] = m->nr_events;
        s[1] = (u32)m->counters[COUNTER_accesses];
        s[2] = (u32)m->clock.now;
        s[3] = (u32)(m->clock.now >> 32);
        s[4] = m->ended != 0;
        s[5] = address(m);
        s[6] = m->arena_bytes;
        s[7] = address(log_of(m));
    }
    s[8] = LOG_RECORDS;
    s[9] = SCHEMA_VERSION;
    s[10] = host.panic_line;
    s[11] = address(host.text);
    return address(s);
}

EXPORT(core_request) u32 core_request(void)
{
    return address(host.request);
}

EXPORT(core_run) u32 core_run(void)
{
    const u32 *r = host.request;
    struct run_limits limits = {r[0], r[1], (u64)r[3] << 32 | r[2], r[4], MIN(r[5], LOG_RECORDS)};
    return machine_run(host.m, &limits);
}

EXPORT(core_command) u32 core_command(u32 param, u32 value)
{
    return machine_command(host.m, param, value);
}

EXPORT(core_column) u32 core_column(u32 index)
{
    struct column column = machine_column(host.m, index, host.column);
    host.pair[0] = address(column.data);
    host.pair[1] = (u32)column.length;
    return address(host.pair);
}

EXPORT(core_digest) u32 core_digest(void)
{
    u64 digest = machine_digest(host.m);
    host.pair[0] = (u32)digest;
    host.pair[1] = (u32)(digest >> 32);
    return address(host.pair);
}

EXPORT(core_check) u32 core_check(void)
{
    const char *claim;
    u32 broken = machine_check(host.m, &claim);
    text_append(host.text, claim);
    return broken;
}

EXPORT(core_restored) u32 core_restored(void)
{
    return machine_is_intact(host.m, host.arena_bytes) ? config_error_OK : config_error_CHECKPOINT;
}

EXPORT(core_print) u32 core_print(u32 number)
{
    event_print(log_record(log_of(host.m), number), host.line);
    return address(host.line);
}

#endif
