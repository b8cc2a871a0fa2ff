/* Reads of file pages, mapped or by pread(): the page cache's side of the balance.
 *
 * In Linux: mm/filemap.c (filemap_fault, filemap_read). 6.1.
 */
#ifndef PATH_FILE_H
#define PATH_FILE_H

#include "path/fault/fault_result.h"
#include "path/path.h"

/* Looks a page of a file up, reads it if need be, and maps it (mapped = 1; write = 1: for a store, which makes it dirty) or copies it to the
 * reader (0). RETURNs
 * fault_result: FAULT_MAJOR when it had to read, FAULT_KILLED when the task has been killed. With `may_retry` a mapping that
 * had to wait, or from 5.1 on to read, gives FAULT_RETRY instead of mapping the page. */
struct path_file_access {
    struct path_header h;
    u32 vma, page, mapped, may_retry;
    u32 frame;
    u32 result; /* fault_result */
    u32 activate;
    u32 must_retry; /* 1: the lock of the address space was let go of */
    u32 write;      /* 1: a mapping that is stored to */
    u32 pad;
};
PATH(file_access);

/* Begins to read a page of the file that the region shows into a frame, which is locked and in the page cache. */
struct path_filemap_read_folio {
    struct path_header h;
    u32 vma, page;
    u32 frame;
    u32 event; /* the one that told of the read */
};
PATH(filemap_read_folio);

#endif
