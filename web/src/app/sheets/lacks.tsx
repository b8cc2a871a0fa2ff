/** Why a choice cannot be made: the kernel that it leads to does not have a setting of the machine. */
import { settingNamed } from '../../core/schema/settings.ts';
import type { Source } from '../../store/state.ts';
import { lackingSetting, type Choice } from './setting-choice.ts';
import { SETTING_TEXT as TEXT } from './text.ts';

interface LacksProps {
  readonly choice: Choice;
  readonly source: Source | null;
}

export function Lacks({ choice, source }: LacksProps) {
  const lacking = source && lackingSetting(choice, source);
  return (
    <output className="setting-lacks">
      {lacking && TEXT.lacks(lacking.kernel, lacking.param, settingNamed(lacking.param)?.since ?? null)}
    </output>
  );
}
