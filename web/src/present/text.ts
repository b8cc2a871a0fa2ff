/** The words of a talk's screen. */
export const PRESENT_TEXT = {
  name: 'Presenting',
  stage: 'Stage',
  caption: 'Caption',
  kernel: (version: string, changed: number) =>
    changed === 0
      ? `kernel ${version}`
      : `kernel ${version} with ${changed} ${changed === 1 ? 'setting' : 'settings'} changed`,
  step: (step: number, of: number) => `${step} of ${of}`,
  asking: 'Running the machine…',
  machine: 'The machine says:',
  leave: 'Leave (Esc)',
  blank: 'The screen is blank. Press B to go on.',
  start: 'Nothing has happened yet.',
} as const;
