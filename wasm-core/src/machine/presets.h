/* Hardware profiles of disks.
 *
 * The figures stand in schema/devices.def, each with its range and source.
 */
#ifndef MACHINE_PRESETS_H
#define MACHINE_PRESETS_H

#include "path/state.h"

/* A disk with the fields that the record gives and, for the others, those of its profile. */
struct disk disk_from_profile(const struct rec_device *record, const struct kernel *kernel);

/* Whether the driver says on which node the disk is (alloc_disk_node): those of NVMe and of persistent memory do, those of SATA disks,
 * zram and ramdisks do not. */
bool profile_has_node(u32 profile);

#endif
