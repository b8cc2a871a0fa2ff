/** A report to hand in: what the page knows, a name, and what the learner writes. Printed, or saved as a file. */
import type { ReactNode } from 'react';
import { saveFile } from '../media/save-file.ts';
import './report-form.css';
import { REPORT_TEXT as TEXT } from './text.ts';

/** What the learner writes. */
export interface Written {
  readonly name: string;
  readonly learnt: string;
}

const LEARNT_MOST = 2000;

interface ReportFormProps {
  readonly title: string;
  readonly written: Written;
  readonly onWritten: (written: Written) => void;
  /** Without its ending. */
  readonly fileName: string;
  readonly text: () => string;
  /** What the machine says, between the name and what was learnt. */
  readonly children: ReactNode;
}

export function ReportForm({ title, written, onWritten, fileName, text, children }: ReportFormProps) {
  return (
    <div className="report-form">
      <h3>{title}</h3>
      <label>
        <span>{TEXT.name}</span>
        <input
          type="text"
          autoComplete="name"
          value={written.name}
          onChange={({ target }) => onWritten({ ...written, name: target.value })}
        />
      </label>
      {children}
      <label>
        <span>{TEXT.learnt}</span>
        <textarea
          rows={5}
          maxLength={LEARNT_MOST}
          value={written.learnt}
          onChange={({ target }) => onWritten({ ...written, learnt: target.value })}
        />
      </label>
      <p className="report-hand-in">
        <button
          type="button"
          className="main-button"
          onClick={() => saveFile(`${fileName}.md`, text(), 'text/markdown')}
        >
          {TEXT.save}
        </button>
        <button type="button" className="link-button" onClick={() => window.print()}>
          {TEXT.print}
        </button>
      </p>
    </div>
  );
}
