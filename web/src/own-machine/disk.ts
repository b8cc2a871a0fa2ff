/** What a swap area is on, as the machine has it. */
export type Disk = 'hdd' | 'sata-ssd' | 'nvme' | 'zram';
