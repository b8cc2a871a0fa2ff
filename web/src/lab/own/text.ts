/** The words of a laboratory of one's own. */
export const OWN_TEXT = {
  name: 'A question of your own',
  title: 'Ask',
  ask: 'What do you want to know?',
  askExample: 'Is a higher swappiness always slower?',
  load: 'The run',
  measured: 'Measured',
  whole: 'the whole run',
  fromPhase: (phase: string) => `from “${phase}” on`,
  measure: 'What is measured',
  axis: 'What is changed, from place to place',
  lines: 'In what the machines differ',
  one: 'in nothing: one machine',
  values: (label: string) => `Values: ${label}`,
  seeds: 'Seeds',
  nrSeeds: (seeds: number) => (seeds === 1 ? 'one' : String(seeds)),
  usual: 'Kernel, disk and memory',
  switches: 'Switches of the kernel’s code',
  untitled: 'A question of my own',
  usualQuestion: (setting: string) => `With which ${setting} is it best?`,
  machine: (setting: string, value: string) =>
    setting === 'kernel' ? value : setting === 'disk' ? `swap on ${value}` : `${setting} ${value}`,
  settingName: (name: string) =>
    name === 'disk' ? 'swap disk' : name === 'nr_frames' ? 'memory in frames (nr_frames)' : name,
  parts: 'pages read, from swap and from files',
  fromSwap: 'from swap',
  fromFiles: 'from files',
  noValue: (value: string, setting: string, values: string) =>
    `“${value}” is no value of ${setting}: ${values}.`,
  twice: (value: string) => `“${value}” stands there twice.`,
  tooMany: (most: number) => `At most ${most} values.`,
  fewest: 'Two values at least: with one there is nothing to compare.',
  sameSetting: 'The machines must differ in something else than what is changed from place to place.',
  unread: (parts: readonly string[]) =>
    `The address says something that is not known here (${parts.join(', ')}); what one begins with stands in its place. Look whether it was copied whole.`,
  loading: 'Loading…',
} as const;
