/** The plans of every lesson in one place, for whoever puts a lecture together from several. */
import { COURSE } from '../../../lesson/progress/course.ts';
import { PLAN_MINUTES, type LessonHead } from '../../../lesson/model.ts';
import { LESSON_TEXT as LESSON } from '../../../lesson/text.ts';
import { DOCUMENT_TEXT as TEXT } from '../text.ts';
import './plans.css';

const ALL = import.meta.glob<LessonHead['plans']>('../../../../../lessons/*/lesson.md', {
  query: '?plans',
  import: 'default',
  eager: true,
});

const plansOf = (name: string): LessonHead['plans'] => ALL[`../../../../../lessons/${name}/lesson.md`] ?? {};

const STORIES = [...new Set(COURSE.map(({ story }) => story))];

function PlansOf({ story }: { readonly story: number }) {
  return (
    <>
      <h3>{TEXT.story(story)}</h3>
      {COURSE.filter((each) => each.story === story).map(({ name, lesson, title }) => (
        <section key={name} className="plans-lesson">
          <h4>
            <a href={`#lesson/${name}/1`}>
              {story}.{lesson} {title}
            </a>
          </h4>
          <dl>
            {PLAN_MINUTES.filter((minutes) => plansOf(name)[minutes]).map((minutes) => (
              <div key={minutes}>
                <dt>{LESSON.plan(minutes)}</dt>
                <dd>{plansOf(name)[minutes]}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

export function Plans() {
  return (
    <section className="plans" aria-labelledby="plans-of-lessons">
      <h2 id="plans-of-lessons">{TEXT.plans}</h2>
      {STORIES.map((story) => (
        <PlansOf key={story} story={story} />
      ))}
    </section>
  );
}
