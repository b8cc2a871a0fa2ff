/** What came of a claim: whether the machine bears it out, and in which words. */
import { cellsOf } from './cells.ts';
import type { Claim, Proof, Scene, Standing, Tells } from './claim.ts';
import { runScene } from './run-scene.ts';
import type { Run } from './measure.ts';

export interface Judged {
  readonly standing: Standing;
  /** The sentence that stands above it. */
  readonly found: string;
}

function standingOf(holds: boolean, { tells }: { readonly tells?: Tells }): Standing {
  if (tells === 'nothing') return null;
  return holds ? (tells ?? true) : false;
}

/** What is known without a run; null: it has to be run. */
function knownOf(proof: Exclude<Proof, Scene>): Judged {
  switch (proof.by) {
    case 'cells': {
      const cells = cellsOf(proof);
      return { standing: standingOf(proof.holds(cells), proof), found: proof.found(cells) };
    }
    case 'elsewhere':
      return { standing: proof.holds, found: proof.found };
    case 'nothing':
      return { standing: null, found: proof.because };
  }
}

export const judgedBy = (scene: Scene, runs: readonly Run[]): Judged => ({
  standing: standingOf(scene.holds(runs), scene),
  found: scene.found(runs),
});

/** Runs what has to be run. */
export async function judge({ proof }: Claim): Promise<Judged> {
  return proof.by === 'runs' ? judgedBy(proof, await runScene(proof)) : knownOf(proof);
}
