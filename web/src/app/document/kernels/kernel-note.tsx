/** Where a kernel is chosen: what it is, and where the machine does something else than it. */
import { showSheet } from '../../../store/shell.ts';
import { KERNELS, documentHash } from '../../address/route.ts';
import { kernelSection } from './kernel-sections.ts';
import { StandIns } from './stand-ins.tsx';
import { KERNELS_TEXT as TEXT } from './text.ts';

export function KernelNote({ name }: { readonly name: string }) {
  const { about, rules } = kernelSection(name);
  const standIns = rules.filter(({ instead }) => instead !== null);
  return (
    <div className="kernel-note">
      <p>
        {TEXT.sentence(about)}{' '}
        <a href={documentHash({ name: KERNELS, heading: name })} onClick={() => showSheet(null)}>
          {TEXT.note(name)}
        </a>
      </p>
      {standIns.length > 0 && (
        <details>
          <summary>{TEXT.insteadCount(standIns.length)}</summary>
          <StandIns rules={standIns} />
        </details>
      )}
    </div>
  );
}
