/* What a fault handler gives back: bits, as vm_fault_t. 0: the entry is there, or somebody else has changed it. */
#ifndef PATH_FAULT_RESULT_H
#define PATH_FAULT_RESULT_H

enum fault_result {
    FAULT_MAJOR = 1u << 0, /* it had to read */
    FAULT_RETRY =
        1u << 1, /* it has waited for the page's lock and let go of everything: the fault is started again */
    FAULT_KILLED = 1u << 2, /* the task has been killed meanwhile */
    FAULT_DIRTIED =
        1u << 3, /* a page of a file has become dirty: the fault may have to wait until fewer are */
};

#endif
