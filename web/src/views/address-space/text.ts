/** Words of the picture of the address spaces. */
export const ADDRESS_SPACE_TEXT = {
  addressSpace: 'Address space',
  noRegions: 'There is no address space here.',
} as const;
