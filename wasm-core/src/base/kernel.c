/* Resolving a kernel: from spans of versions and posted series to one value for each switch. */
#include "base/kernel.h"

#define IN(series) (1ull << KERNEL_##series)
#define OF(of, value) (1u << of##_##value)

_Static_assert(NR_KERNELS <= 64, "one bit for each kernel");

enum state {
    NOT_BUILT, /* a kernel that has it is refused */
    LEFT_OUT,  /* a kernel that has it runs without it */
    BUILT
};

struct value {
    u64 series;   /* kernels that have it whatever their version, one bit each */
    u16 from, to; /* versions, both included */
    u8 name;      /* the switch */
    u8 value;
    u8 state;
    u8 pad;
};

static const struct value values[] = {
#define SWITCH(name, doc, list) list
#define S(of, value, word, from, to, series, known, state, doc) \
    {series, from, to, SWITCH_##of, of##_##value, state, 0},
#include "schema.def"
#undef S
};

static const u16 versions[NR_KERNELS] = {
#define KERNEL(id, name, version, doc) version,
#include "schema.def"
};

struct need {
    u8 name, value, other, one_of;
};

static const struct need needs[NR_NEEDS] = {
#define NEEDS(name, of, value, other, one_of, doc) {SWITCH_##of, of##_##value, SWITCH_##other, one_of},
#include "schema.def"
};

void kernel_set(struct kernel *kernel, u32 name, u32 value)
{
    ((u32 *)(void *)kernel)[1 + name] = value;
}

u32 kernel_value(const struct kernel *kernel, u32 name)
{
    return ((const u32 *)(const void *)kernel)[1 + name];
}

struct kernel kernel_of(u32 name)
{
    struct kernel kernel = {.name = name};
    u32 version = versions[name];
    for (u32 i = 0; i < LENGTH(values); i++)
        if (version >= values[i].from && version <= values[i].to)
            kernel_set(&kernel, values[i].name, values[i].value);
    for (u32 i = 0; i < LENGTH(values); i++)
        if (values[i].series >> name & 1)
            kernel_set(&kernel, values[i].name, values[i].value);
    return kernel;
}

u32 switch_values(u32 name)
{
    u32 nr = 0;
    for (u32 i = 0; i < LENGTH(values); i++)
        nr += values[i].name == name;
    return nr;
}

static u32 state_of(u32 name, u32 value)
{
    for (u32 i = 0; i < LENGTH(values); i++)
        if (values[i].name == name && values[i].value == value)
            return values[i].state;
    return NOT_BUILT;
}

bool value_is_built(u32 name, u32 value)
{
    return state_of(name, value) == BUILT;
}

u32 kernel_unmet_need(const struct kernel *kernel)
{
    for (u32 i = 0; i < NR_NEEDS; i++)
        if (kernel_value(kernel, needs[i].name) == needs[i].value &&
            !(needs[i].one_of >> kernel_value(kernel, needs[i].other) & 1))
            return i;
    return NONE;
}

u32 kernel_unbuilt(const struct kernel *kernel)
{
    for (u32 name = 0; name < NR_SWITCHES; name++)
        if (state_of(name, kernel_value(kernel, name)) == NOT_BUILT)
            return name;
    return NONE;
}

static u32 stand_in_of(u32 name, u32 value)
{
    for (u32 earlier = value; earlier-- > 0;)
        if (value_is_built(name, earlier))
            return earlier;
    u32 later = value + 1;
    while (!value_is_built(name, later) && later < switch_values(name))
        later++;
    return later;
}

void kernel_stand_in(struct kernel *kernel)
{
    for (u32 name = 0; name < NR_SWITCHES; name++) {
        u32 value = kernel_value(kernel, name);
        if (state_of(name, value) == LEFT_OUT)
            kernel_set(kernel, name, stand_in_of(name, value));
    }
}
