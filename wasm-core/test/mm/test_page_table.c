/* Page table entries, and the locks of the page table. */
#include "mm/page_table.h"
#include "panic.h"

static void an_entry_is_what_it_was_made(void **state)
{
    (void)state;
    u32 pte = pte_make_present(70000, PTE_YOUNG | PTE_WRITABLE);
    assert_int_equal(pte_kind(pte), PTE_PRESENT);
    assert_int_equal(pte_frame(pte), 70000);
    assert_int_equal(pte & (PTE_YOUNG | PTE_DIRTY | PTE_WRITABLE), PTE_YOUNG | PTE_WRITABLE);
    pte = pte_make_swap(70001);
    assert_int_equal(pte_kind(pte), PTE_SWAP);
    assert_int_equal(pte_slot(pte), 70001);
}

static void each_page_of_the_page_table_has_a_lock_of_its_own(void **state)
{
    (void)state;
    struct vma vma = {.base_vpn = 0x40000, .nr_pages = 2000}; /* begins with a page of the page table */
    assert_int_equal(vma_lock_of(&vma, 0), 0);
    assert_int_equal(vma_lock_of(&vma, 511), 0);
    assert_int_equal(vma_lock_of(&vma, 512), 1);
    assert_int_equal(vma_lock_of(&vma, 1999), 3);
    vma.base_vpn = 0x40000 + 500; /* its first twelve pages lie in one, the next 512 in the second */
    assert_int_equal(vma_lock_of(&vma, 11), 0);
    assert_int_equal(vma_lock_of(&vma, 12), 1);
    assert_int_equal(vma_lock_of(&vma, 523), 1);
    assert_int_equal(vma_lock_of(&vma, 524), 2);
}

/* readahead.md 3.2: without an anon_vma the counter is ignored, which is why random access to shared memory stays as it was. */
static void only_an_anonymous_region_has_misses_counted(void **state)
{
    (void)state;
    for (u32 kind = VMA_ANON; kind <= VMA_SHMEM; kind++) {
        struct vma vma = {.kind = kind};
        assert_ptr_equal(vma_misses(&vma), kind == VMA_ANON ? &vma.swapra_miss : NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_entry_is_what_it_was_made),
        cmocka_unit_test(each_page_of_the_page_table_has_a_lock_of_its_own),
        cmocka_unit_test(only_an_anonymous_region_has_misses_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
