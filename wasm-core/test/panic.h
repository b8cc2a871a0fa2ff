/* What every test program of the core begins with: cmocka, and what happens when the core breaks a promise.
 *
 * Include it in the one file of the program: it defines core_panic.
 */
#ifndef TEST_PANIC_H
#define TEST_PANIC_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h> /* needs the four above */

#include "base/types.h"

_Noreturn void core_panic(const char *file, u32 line, const char *claim)
{
    fprintf(stderr, "%s:%u: broken promise: %s\n", file, line, claim);
    abort();
}

#endif
