// Made by `npm run schema` from wasm-core/schema.def. Do not edit.

export interface DeviceConstant {
  readonly field: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly source: string;
}

/** Constants of the device profiles, with the range that the source of each gives. */
export const DEVICES = {
  NVME: {
    kind: 'FLASH',
    constants: [
      { field: 'read_ns', value: 90000, low: 80000, high: 100000, source: "4 KiB read at queue depth 1, typical of flash behind NVMe; a major fault there takes 80 to 200 µs" },
      { field: 'write_ns', value: 20000, low: 15000, high: 25000, source: "4 KiB buffered write at queue depth 1, typical" },
      { field: 'transfer_ns', value: 2000, low: 1000, high: 5000, source: "a page at about 2 GB/s, typical" },
      { field: 'queue_depth', value: 64, low: 32, high: 1024, source: "transfers that overlap" },
      { field: 'nr_requests', value: 1023, low: 31, high: 1023, source: "tags of a queue of nvme; Linux" },
      { field: 'nr_dies', value: 0, low: 0, high: 64, source: "not told apart into dies unless a scenario asks for it: 16 to 64 are typical of a drive of 400 GB to 2 TB. What follows is for such a scenario" },
      { field: 'program_ns', value: 720000, low: 300000, high: 2000000, source: "a die programs pages of 3 bits a cell in 0.5 to 2 ms, of 2 bits in 0.3 to 1.3 ms, typical" },
      { field: 'unit_pages', value: 16, low: 4, high: 32, source: "one page of flash of 16 KiB on two to four planes, programmed at once, typical" },
      { field: 'write_buffer_pages', value: 2048, low: 256, high: 4096, source: "8 MiB; drives protect 1 to 16 MiB of writes against loss of power, typical" },
      { field: 'command_ns', value: 9000, low: 5000, high: 15000, source: "the controller looks the place up and answers, typical" },
      { field: 'discard_ns', value: 100000, low: 20000, high: 2000000, source: "approximate: drives differ widely, and no measurement was at hand" },
    ],
  },
  SATA_SSD: {
    kind: 'FLASH',
    constants: [
      { field: 'read_ns', value: 120000, low: 100000, high: 200000, source: "4 KiB read, drives of 2012, typical" },
      { field: 'write_ns', value: 80000, low: 60000, high: 100000, source: "4 KiB write, drives of 2012, typical" },
      { field: 'transfer_ns', value: 15000, low: 14000, high: 16000, source: "280 MB/s read, 270 MB/s write: the maker's figures for the drive of the published table's class" },
      { field: 'queue_depth', value: 32, low: 1, high: 32, source: "native command queueing of SATA" },
      { field: 'nr_requests', value: 64, low: 4, high: 128, source: "twice the depth of the queue; Linux" },
      { field: 'nr_dies', value: 0, low: 0, high: 64, source: "not told apart into dies unless a scenario asks for it: 8 to 32 are typical of a drive of 2012. What follows is for such a scenario" },
      { field: 'program_ns', value: 1300000, low: 300000, high: 2000000, source: "a die programs pages of 2 bits a cell in 0.3 to 1.3 ms, typical" },
      { field: 'unit_pages', value: 4, low: 2, high: 16, source: "two pages of flash of 8 KiB on two planes, programmed at once, typical" },
      { field: 'write_buffer_pages', value: 512, low: 64, high: 4096, source: "2 MiB, typical" },
      { field: 'command_ns', value: 20000, low: 10000, high: 40000, source: "the controller and SATA, typical" },
      { field: 'discard_ns', value: 500000, low: 100000, high: 20000000, source: "approximate: drives differ widely, and no measurement was at hand" },
    ],
  },
  PMEM: {
    kind: 'SYNCHRONOUS',
    constants: [
      { field: 'read_ns', value: 1000, low: 900, high: 2400, source: "copy of 4 KiB 0.4 to 1 µs, block layer 0.5 to 1 µs, typical" },
      { field: 'write_ns', value: 1000, low: 900, high: 2400, source: "the same" },
      { field: 'transfer_ns', value: 500, low: 0, high: 1000, source: "the rest of the copy" },
    ],
  },
  HDD: {
    kind: 'ROTATING',
    constants: [
      { field: 'read_ns', value: 100000, low: 50000, high: 200000, source: "a command, and all of a read that the drive's buffer answers, typical" },
      { field: 'write_ns', value: 100000, low: 50000, high: 200000, source: "a command, typical" },
      { field: 'transfer_ns', value: 30000, low: 20000, high: 40000, source: "a page passes the head: 100 to 200 MB/s in data sheets of 7,200 rpm drives" },
      { field: 'queue_depth', value: 1, low: 1, high: 1, source: "one head assembly: neighbours are one transfer, and the next begins when it has ended" },
      { field: 'nr_requests', value: 64, low: 4, high: 128, source: "twice the depth of 32 of a SATA queue with a scheduler; Linux" },
      { field: 'seek_min_ns', value: 1000000, low: 800000, high: 2000000, source: "track to track, data sheets of 7,200 rpm drives" },
      { field: 'seek_max_ns', value: 15000000, low: 14000000, high: 25000000, source: "over the whole disk; with the square root of the distance between, the mean is 8.5 ms, as the specification of Hitachi's 7K1000.C has it for reads" },
      { field: 'revolution_ns', value: 8333333, low: 8333333, high: 8333333, source: "7,200 rpm" },
      { field: 'buffer_pages', value: 64, low: 16, high: 512, source: "pages that the drive reads on into its buffer, typical" },
      { field: 'span_pages', value: 244140625, low: 61035156, high: 488281250, source: "1 TB; 250 GB to 2 TB" },
    ],
  },
  ZRAM: {
    kind: 'SYNCHRONOUS',
    constants: [
      { field: 'read_ns', value: 4000, low: 3000, high: 5000, source: "decompression of a page, typical" },
      { field: 'write_ns', value: 10000, low: 8000, high: 12000, source: "compression of a page, typical" },
      { field: 'transfer_ns', value: 0, low: 0, high: 0, source: "part of the above" },
    ],
  },
  RAMDISK: {
    kind: 'SYNCHRONOUS',
    constants: [
      { field: 'read_ns', value: 1000, low: 900, high: 2000, source: "copy of 4 KiB 0.4 to 1 µs, block layer 0.5 to 1 µs, typical" },
      { field: 'write_ns', value: 1000, low: 900, high: 2000, source: "the same" },
      { field: 'transfer_ns', value: 0, low: 0, high: 0, source: "part of the above" },
    ],
  },
} as const satisfies Readonly<Record<string, { readonly kind: string; readonly constants: readonly DeviceConstant[] }>>;
