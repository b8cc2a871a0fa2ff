/** Words of those parts of the shell that are fetched when they are opened. */
export const LATE_TEXT = {
  settingsAre: 'This machine does some things otherwise than the kernel it is named after:',
  inspectorRegion: 'Inspector',
  closeInspector: 'Close the inspector',
  scenario: 'Scenario',
  scenarioAbout:
    'What this machine is, and what it runs: change the file in an editor, and drop it on the page.',
  saveScenario: 'Save as a file',
  askOfIt: 'Ask a question of it',
  tooLongToAsk: 'This scenario is too long for an address, in which a question stands.',
} as const;
