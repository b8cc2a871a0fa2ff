/** Words of the panel behind the Why line: the first picture does not wait for them. */
import { sentence } from '../../lib/capital.ts';

export const PANEL_TEXT = {
  noFunction: 'part of the simulator, not of the kernel',
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
