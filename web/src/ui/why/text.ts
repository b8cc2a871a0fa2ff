/** Words of the Why line and its panel. What the machine says is in the schema. */
import { sentence } from '../../lib/capital.ts';

export const WHY_TEXT = {
  title: 'Why',
  start: 'The machine is at the start: nothing has happened yet.',
  noMachine: 'No machine is running.',
  noFunction: 'part of the simulator, not of the kernel',
  path: 'Functions of the kernel, from outside to inside',
  between: '›',
  rule: (name: string) => `Rule ${name}`,
  span: (span: string) => `Linux ${span}`,
  sentence,
  operands: 'Operands of the rule',
  operand: (name: string) => name.replaceAll('_', ' '),
  values: 'Values of this event',
  otherValues: 'What else the event says',
  result: (name: string) => `→ ${name}`,
  cause: 'Back to the cause',
  noCause: 'No other event led to it.',
  when: (task: string, cpu: number, time: string) => `${task}, CPU ${cpu}, ${time}`,
  preset: (version: string) => `rules of Linux ${version}`,
  /** Units that the formatted value does not say itself. */
  units: { pages: 'in pages', slots: 'in slots' } as Readonly<Record<string, string>>,
} as const;
