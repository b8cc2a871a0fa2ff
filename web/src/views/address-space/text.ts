/** Words of the picture of the address spaces. */
export const ADDRESS_SPACE_TEXT = {
  noRegions: 'There is no address space here.',
} as const;
