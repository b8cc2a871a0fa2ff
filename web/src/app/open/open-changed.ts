import type { Variant } from '../../scenario/links/variant.ts';
import { readWhere } from '../../store/machine/ask.ts';
import { lead } from '../../store/session/on-stage.ts';
import { PROBLEM_TEXT as TEXT } from '../text.ts';
import type { Found } from './find-run.ts';
import { present } from './show-found.ts';
import { orReport } from './or-report.ts';

/** The run on the stage again from its start with another setting, shown at the same access. */
export function openChanged(variant: Variant): Promise<void> {
  return orReport(async () => {
    const machine = lead();
    const where = machine && (await readWhere(machine));
    if (!where || !machine.source.changed) return;
    const { title } = machine.source;
    const finding = machine.source
      .changed(variant)
      .then((source): Found => ({ found: { ok: true, source }, title: TEXT.scenario(title) }));
    // Changes made during the run are made again, in a machine whose states differ.
    const commands = where.commands.map((command) => {
      const { access, after } = command.at;
      return { ...command, at: { access, ...(after && { after }) } };
    });
    await present(title, () => finding, { at: { to: 'access', access: where.at.access }, commands });
  });
}
