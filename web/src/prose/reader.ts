/** Collects what is wrong with a lesson's text, each with file, line and cure. */
import type { Node } from 'mdast';
import type { Problem } from '../scenario/model.ts';
import { shortened } from '../lib/shortened.ts';
import { suggest } from '../scenario/nearest.ts';

/** A hostile file has thousands of mistakes; no author reads more than these. */
const PROBLEMS_MAX = 50;
const MESSAGE_MAX = 300;

type Attributes = Readonly<Record<string, string>>;

export class Reader {
  readonly problems: Problem[] = [];
  /** The target of a link; null: none, and it is written as a plain name. */
  readonly addressOf: (href: string) => string | null;
  readonly #source: string;

  constructor(source: string, addressOf: (href: string) => string | null = (href) => href) {
    this.#source = source;
    this.addressOf = addressOf;
  }

  lineOf(node: Node | undefined): number {
    return node?.position?.start.line ?? 1;
  }

  report(line: number, message: string, cure: string): void {
    if (this.problems.length < PROBLEMS_MAX)
      this.problems.push({
        place: `${this.#source}:${line}`,
        message: shortened(message, MESSAGE_MAX),
        cure: shortened(cure, MESSAGE_MAX),
      });
  }

  reportAt(node: Node | undefined, message: string, cure: string): void {
    this.report(this.lineOf(node), message, cure);
  }

  attributes(
    node: Node & { name: string; attributes?: object | null },
    known: readonly string[],
  ): Attributes {
    const found: Record<string, string> = {};
    for (const [key, value] of Object.entries(node.attributes ?? {})) {
      if (known.includes(key)) found[key] = typeof value === 'string' ? value : '';
      else {
        const cure = known.length === 0 ? 'it has none' : suggest(key, known);
        this.reportAt(node, `:${node.name} has no attribute ${key.slice(0, 40)}`, cure);
      }
    }
    return found;
  }
}
