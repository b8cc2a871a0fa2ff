/** A text that has been read. No node is HTML, an image or code that runs, so none of it can get to the page. */

export const NUM_FORMS = ['count', 'byte', 'time', 'percent'] as const;
export type NumForm = (typeof NUM_FORMS)[number];

export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string; readonly line: number }
  | { readonly kind: 'break' }
  /** `together` is not broken between lines. */
  | { readonly kind: 'strong' | 'emphasis' | 'together'; readonly inlines: readonly Inline[] }
  /** Only to `#…` and `https://…`. */
  | { readonly kind: 'link'; readonly href: string; readonly inlines: readonly Inline[] }
  /** A number that the machine supplies: `is` is the question, `text` what the lesson says. */
  | {
      readonly kind: 'num';
      readonly text: string;
      readonly is: string;
      readonly form: NumForm;
      readonly line: number;
    }
  /** A page, slot or frame called by its number; every view lights it. */
  | {
      readonly kind: 'thing';
      readonly thing: 'page' | 'slot' | 'frame';
      readonly text: string;
      readonly isCapital: boolean;
      /** Name of the page's region; by default the first one. */
      readonly region: string | null;
      /** The question to the machine that has this answer; null: it only has to exist. */
      readonly is: string | null;
      readonly line: number;
    };

export type Block =
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'heading'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Inline[])[])[] };
