/* The map byte: its life, and what it refuses. */
#include "panic.h"

#include "mm/swap_map.h"

static void a_page_that_goes_out_and_comes_back_walks_its_byte_through_six_values(void **state)
{
    (void)state;
    u8 byte = 0x40; /* the allocator took the slot for reclaim */
    assert_int_equal(swap_map_duplicate(&byte, NULL), SWAP_MAP_OK);
    assert_int_equal(byte, 0x41); /* the page table entry names the slot */
    assert_int_equal(swap_map_drop_cache(&byte), SWAP_MAP_OK);
    assert_int_equal(byte, 0x01); /* written, and gone from memory */
    assert_int_equal(swap_map_prepare(&byte), SWAP_MAP_OK);
    assert_int_equal(byte, 0x41); /* a fault reads it back */
    assert_int_equal(swap_map_drop_count(&byte, NULL), SWAP_MAP_OK);
    assert_int_equal(byte, 0x40); /* mapped again */
    assert_int_equal(swap_map_drop_cache(&byte), SWAP_MAP_EMPTY);
    assert_int_equal(byte, 0x00);
}

static void the_last_owner_empties_a_slot_without_a_cached_copy(void **state)
{
    (void)state;
    u8 byte = 0x02;
    assert_int_equal(swap_map_drop_count(&byte, NULL), SWAP_MAP_OK);
    assert_int_equal(swap_map_drop_count(&byte, NULL), SWAP_MAP_EMPTY);
    assert_int_equal(byte, 0);
}

static void a_shared_entry_counts_its_owners(void **state)
{
    (void)state;
    u8 byte = 0x01;
    assert_int_equal(swap_map_duplicate(&byte, NULL), SWAP_MAP_OK);
    assert_int_equal(byte, 0x02);
    assert_int_equal(swap_count(byte | SWAP_HAS_CACHE), 2);
}

static void only_one_reader_gets_the_cache_flag(void **state)
{
    (void)state;
    u8 byte = 0x01;
    assert_int_equal(swap_map_prepare(&byte), SWAP_MAP_OK);
    assert_int_equal(swap_map_prepare(&byte), SWAP_MAP_EXISTS);
    assert_int_equal(byte, 0x41);
}

static void a_taken_slot_without_owner_already_has_its_cache_flag(void **state)
{
    (void)state;
    u8 byte = 0x40;
    assert_int_equal(swap_map_prepare(&byte), SWAP_MAP_EXISTS);
    assert_int_equal(byte, 0x40);
}

static void a_free_slot_can_neither_be_read_nor_shared(void **state)
{
    (void)state;
    u8 byte = 0;
    assert_int_equal(swap_map_prepare(&byte), SWAP_MAP_NO_ENTRY);
    assert_int_equal(swap_map_duplicate(&byte, NULL), SWAP_MAP_NO_ENTRY);
    assert_int_equal(byte, 0);
}

static void a_bad_slot_can_neither_be_read_nor_shared(void **state)
{
    (void)state;
    u8 byte = SWAP_MAP_BAD;
    assert_int_equal(swap_map_prepare(&byte), SWAP_MAP_NO_ENTRY);
    assert_int_equal(swap_map_duplicate(&byte, NULL), SWAP_MAP_NO_ENTRY);
    assert_int_equal(byte, SWAP_MAP_BAD);
}

static void a_sixty_third_owner_is_a_carry_to_the_further_digit(void **state)
{
    (void)state;
    u8 byte = 0x40, more = 0;
    for (u32 owners = 1; owners <= 300; owners++) {
        assert_int_equal(swap_map_duplicate(&byte, &more), SWAP_MAP_OK);
        assert_int_equal(swap_owners(byte, more), owners);
        assert_int_equal(more, owners / 63);
        assert_int_equal(byte, 0x40 | (more > 0 ? 0x80 : 0) | owners % 63);
    }
    for (u32 owners = 299; owners > 0; owners--) {
        assert_int_equal(swap_map_drop_count(&byte, &more), SWAP_MAP_OK);
        assert_int_equal(swap_owners(byte, more), owners);
        assert_int_equal((byte & COUNT_CONTINUED) != 0, more > 0);
    }
    assert_int_equal(byte, 0x41);
    assert_int_equal(more, 0);
}

static void a_count_ends_where_the_further_digit_does(void **state)
{
    (void)state;
    u8 byte = COUNT_CONTINUED | SWAP_MAP_MAX, more = SWAP_CONT_MAX;
    assert_int_equal(swap_map_duplicate(&byte, &more), SWAP_MAP_FULL);
    assert_int_equal(byte, COUNT_CONTINUED | SWAP_MAP_MAX);
    assert_int_equal(more, SWAP_CONT_MAX);
    assert_int_equal(swap_owners(byte, more), 62 + 63 * 127);
}

static void shared_memory_owns_a_slot_uncounted_and_one_drop_empties_it(void **state)
{
    (void)state;
    u8 byte = SWAP_HAS_CACHE, more = 0;
    swap_map_give_to_shmem(&byte);
    assert_int_equal(byte, 0xff);
    assert_int_equal(swap_owners(byte, 0), 1);
    assert_int_equal(swap_map_duplicate(&byte, &more), SWAP_MAP_NO_ENTRY);
    assert_int_equal(swap_map_drop_cache(&byte), SWAP_MAP_OK);
    assert_int_equal(byte, 0xbf);
    assert_int_equal(swap_map_prepare(&byte),
                     SWAP_MAP_OK); /* no bad slot, though its low bits look like one */
    assert_int_equal(byte, 0xff);
    assert_int_equal(swap_map_drop_count(&byte, &more), SWAP_MAP_OK);
    assert_int_equal(byte, 0x40);
    byte = SWAP_MAP_SHMEM;
    assert_int_equal(swap_map_drop_count(&byte, NULL), SWAP_MAP_EMPTY);
    assert_int_equal(byte, 0);
}

static void without_a_further_digit_a_sixty_third_owner_is_refused(void **state)
{
    (void)state;
    u8 byte = 0x01;
    for (u32 owners = 2; owners <= 62; owners++)
        assert_int_equal(swap_map_duplicate(&byte, NULL), SWAP_MAP_OK);
    assert_int_equal(swap_map_duplicate(&byte, NULL), SWAP_MAP_FULL);
    assert_int_equal(byte, SWAP_MAP_MAX);
    byte |= SWAP_HAS_CACHE;
    assert_int_equal(swap_map_duplicate(&byte, NULL), SWAP_MAP_FULL);
    assert_int_equal(byte, SWAP_MAP_MAX | SWAP_HAS_CACHE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_page_that_goes_out_and_comes_back_walks_its_byte_through_six_values),
        cmocka_unit_test(the_last_owner_empties_a_slot_without_a_cached_copy),
        cmocka_unit_test(a_shared_entry_counts_its_owners),
        cmocka_unit_test(only_one_reader_gets_the_cache_flag),
        cmocka_unit_test(a_taken_slot_without_owner_already_has_its_cache_flag),
        cmocka_unit_test(a_free_slot_can_neither_be_read_nor_shared),
        cmocka_unit_test(a_bad_slot_can_neither_be_read_nor_shared),
        cmocka_unit_test(without_a_further_digit_a_sixty_third_owner_is_refused),
        cmocka_unit_test(a_sixty_third_owner_is_a_carry_to_the_further_digit),
        cmocka_unit_test(a_count_ends_where_the_further_digit_does),
        cmocka_unit_test(shared_memory_owns_a_slot_uncounted_and_one_drop_empties_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
