/** The machines that will stand side by side: what each is, and in what it differs, each difference a chip that can be taken back. */
import { settingNamed } from '../../../core/schema/settings.ts';
import { MachineSign } from '../../../marks/machine-signs.tsx';
import { kernelTitle } from '../../../scenario/kernels/in-time.ts';
import { MOST_MACHINES } from '../../../scenario/links/link.ts';
import { encodeVariant, type Setting, type Variant } from '../../../scenario/links/variant.ts';
import { settingWords } from '../../../stage/compare/names.ts';
import type { Source } from '../../../store/state.ts';
import { ICONS } from '../../../ui/icons.tsx';
import { differingSwitches, kernelOf, lackingIn, type Chosen } from './choice.ts';
import { CHOOSER_TEXT as TEXT } from './text.ts';

interface MachinesProps {
  /** The first one. */
  readonly source: Source;
  /** It is the one that stands there already. */
  readonly isOnStage: boolean;
  readonly chosen: Chosen;
  /** For which of them something is searched, from 0; as many as there are: for a new one. */
  readonly target: number;
  readonly onTarget: (nth: number) => void;
  /** Lets the first one go; null where it has to stay. */
  readonly onRemoveFirst: (() => void) | null;
  readonly onRemove: (nth: number) => void;
  readonly onTakeBack: (nth: number, setting: Setting | 'unchanged') => void;
}

function Chip({ words, onTakeBack }: { readonly words: string; readonly onTakeBack: () => void }) {
  return (
    <button type="button" className="chooser-chip" aria-label={TEXT.chipRemove(words)} onClick={onTakeBack}>
      {words} <span aria-hidden="true">×</span>
    </button>
  );
}

export const machineName = (variant: Variant, source: Pick<Source, 'kernel'>): string =>
  kernelTitle(kernelOf(variant, source));

function Remove({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  return (
    <button type="button" className="icon-button" aria-label={TEXT.remove(name)} onClick={onClick}>
      {ICONS.close}
    </button>
  );
}

function Refused({ variant, source }: { readonly variant: Variant; readonly source: Source }) {
  const lacking = lackingIn(variant, source);
  if (!lacking) return null;
  const { kernel, param } = lacking;
  return (
    <p className="chooser-lacks">
      {TEXT.lacks(kernelTitle(kernel), param, settingNamed(param)?.since ?? null)}
    </p>
  );
}

export function Machines(props: MachinesProps) {
  const { source, isOnStage, chosen, target, onTarget, onRemoveFirst, onRemove, onTakeBack } = props;
  const isRoom = chosen.length < MOST_MACHINES - 1;
  return (
    <ol className="chooser-machines">
      <li>
        <MachineSign machine={1} size={16} />
        <div>
          <b>{kernelTitle(source.kernel)}</b>
          <p>{isOnStage ? TEXT.onStage : TEXT.instead}</p>
        </div>
        {onRemoveFirst && <Remove name={kernelTitle(source.kernel)} onClick={onRemoveFirst} />}
      </li>
      {chosen.map((variant, nth) => {
        const name = machineName(variant, source);
        const chips = variant.settings.filter(({ of }) => of !== 'kernel');
        return (
          <li key={encodeVariant(variant)} aria-current={target === nth || undefined}>
            <MachineSign machine={nth + 2} size={16} />
            <div>
              <button
                type="button"
                className="chooser-target"
                aria-pressed={target === nth}
                onClick={() => onTarget(nth)}
              >
                {name}
              </button>
              <p>{TEXT.switches(differingSwitches(variant, source), kernelTitle(source.kernel))}</p>
              <Refused variant={variant} source={source} />
              {(chips.length > 0 || variant.isUnchanged) && (
                <p className="chooser-chips">
                  {variant.isUnchanged && (
                    <Chip words={TEXT.unchanged} onTakeBack={() => onTakeBack(nth, 'unchanged')} />
                  )}
                  {chips.map((setting) => (
                    <Chip
                      key={`${setting.of} ${setting.name}`}
                      words={settingWords(setting, source)}
                      onTakeBack={() => onTakeBack(nth, setting)}
                    />
                  ))}
                </p>
              )}
            </div>
            <Remove name={name} onClick={() => onRemove(nth)} />
          </li>
        );
      })}
      {isRoom && (
        <li className="is-empty" aria-current={target === chosen.length || undefined}>
          <i className="chooser-place" />
          <div>
            <button
              type="button"
              className="chooser-target"
              aria-pressed={target === chosen.length}
              onClick={() => onTarget(chosen.length)}
            >
              {TEXT.fourth[chosen.length + 1]}
            </button>
            <p>{TEXT.choose}</p>
          </div>
        </li>
      )}
    </ol>
  );
}
