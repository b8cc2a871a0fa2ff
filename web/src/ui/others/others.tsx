/** Those of a kind that can be opened, in a row above the one that is open: scenes, laboratories, briefs. */
import './others.css';

interface OthersProps {
  /** What they are, for who does not see the row. */
  readonly label: string;
  readonly items: readonly {
    readonly name: string;
    readonly number: number | string;
    readonly title: string;
  }[];
  /** The name of the open one. */
  readonly open: string;
  readonly onOpen: (name: string) => void;
}

export function Others({ label, items, open, onOpen }: OthersProps) {
  return (
    <nav className="others" aria-label={label}>
      <ol>
        {items.map(({ name, number, title }) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === open ? 'true' : undefined}
              onClick={() => onOpen(name)}
            >
              <span>{number}</span> {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
