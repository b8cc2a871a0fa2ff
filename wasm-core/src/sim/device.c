/* First in, first out: a device serves transfers in the order of their submission. */
#include "sim/device.h"

static u64 transfer_begin(struct device *device, const struct transfer *transfer, u64 now)
{
    u64 ready = now + (transfer->op == TRANSFER_READ ? device->read_ns : device->write_ns);
    u64 link_from = MAX(ready, device->link_free_at);
    device->link_free_at = link_from + device->transfer_ns;
    device->in_service++;
    return device->link_free_at;
}

u64 device_submit(struct device *device, struct transfer *transfers, u32 f, u64 now)
{
    if (device->in_service < device->queue_depth)
        return transfer_begin(device, &transfers[f], now);
    transfers[f].next = NONE;
    if (device->tail == NONE)
        device->head = f;
    else
        transfers[device->tail].next = f;
    device->tail = f;
    device->nr_waiting++;
    return 0;
}

u32 device_complete(struct device *device, struct transfer *transfers, u64 now, u64 *ends)
{
    device->in_service--;
    u32 f = device->head;
    if (f == NONE)
        return NONE;
    device->head = transfers[f].next;
    if (device->head == NONE)
        device->tail = NONE;
    device->nr_waiting--;
    *ends = transfer_begin(device, &transfers[f], now);
    return f;
}
