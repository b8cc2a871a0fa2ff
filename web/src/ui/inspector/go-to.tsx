import { JumpForm } from './jump-form.tsx';
import { RunToNext } from './run-to-next.tsx';
import { MoreSteps } from '../transport/step-buttons.tsx';
import { TRANSPORT_TEXT as TEXT } from '../text.ts';

/** Ways to a place that are not in the bar. */
export function GoTo() {
  return (
    <section className="section" aria-labelledby="go-to-title">
      <h2 id="go-to-title">{TEXT.goTo}</h2>
      <div className="stack-tight">
        <MoreSteps />
        <RunToNext />
        <JumpForm />
      </div>
    </section>
  );
}
