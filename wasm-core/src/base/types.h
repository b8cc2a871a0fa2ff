/* Fixed-width names, the one "nothing" value, and the checks that every room uses.
 *
 * The core keeps no pointers in its state, only u32 indices; NONE is the index of nothing.
 * ASSERT stays on in release builds: a wrong picture is worse than a stopped one. It calls core_panic, which
 * the embedder defines (src/exports.c for WebAssembly, native/main.c for the terminal) because the rooms
 * themselves own no global in which a failure could be noted.
 */
#ifndef BASE_TYPES_H
#define BASE_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;
typedef int32_t i32; /* these two only for what Linux itself lets fall below 0 */
typedef int64_t i64;

#define NONE 0xffffffffu

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

/* Records where the core broke one of its own promises, and does not return. */
_Noreturn void core_panic(const char *file, u32 line, const char *claim);

/* The module says where: the line shows the claim, and the texts of all of them would be 1 kB of what the page fetches. */
#ifdef __wasm__
#    define CLAIM_TEXT(claim) "a claim does not hold"
#else
#    define CLAIM_TEXT(claim) #    claim
#endif
#define ASSERT(claim) ((claim) ? (void)0 : core_panic(__FILE__, __LINE__, CLAIM_TEXT(claim)))

/* A claim that is made where everything is watched and speed is none: in tests, fuzz programs and golden runs, that is in the
 * build with sanitizers (tools/build-native.mjs), and nowhere else. The module that is shipped has no room for it, and the
 * release build is what its speed is compared with. What is claimed must not change anything. */
#ifdef CORE_CHECKS
#    define CHECK(claim) ASSERT(claim)
#else
#    define CHECK(claim) ((void)sizeof((claim) ? 1 : 0))
#endif

#endif
