import { keyOf, type CommandName } from './page-commands.ts';

interface WordButtonProps {
  readonly name: CommandName;
  readonly words: string;
  /** What is said of it when the words alone say too little. */
  readonly hint?: string;
  readonly onPress: (name: CommandName) => void;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-pressed'?: boolean;
}

/** A command as words to be pressed, with its key. */
export function WordButton({ name, words, hint = words, onPress, ...state }: WordButtonProps) {
  return (
    <button
      type="button"
      className="word-button"
      {...state}
      {...keyOf(name, hint)}
      onClick={() => onPress(name)}
    >
      {words}
    </button>
  );
}

interface DifferenceButtonsProps {
  readonly words: { readonly previous: string; readonly next: string };
  readonly goTo: (direction: 1 | -1) => Promise<void>;
}

/** To the difference before and to the next: of machines side by side, or of a recorded run. */
export function DifferenceButtons({ words, goTo }: DifferenceButtonsProps) {
  return (
    <>
      <WordButton name="previousDifference" words={words.previous} onPress={() => void goTo(-1)} />
      <WordButton name="nextDifference" words={words.next} onPress={() => void goTo(1)} />
    </>
  );
}
