/** Words of the Why line; those of its panel are fetched with it (panel-text.ts). What the machine says is in the schema. */
export const WHY_TEXT = {
  title: 'Why',
  start: 'The machine is at the start: nothing has happened yet.',
  noMachine: 'No machine is running.',
  path: 'Functions of the kernel, from outside to inside',
  between: '›',
} as const;
