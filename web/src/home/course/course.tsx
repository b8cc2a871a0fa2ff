/** The course as one thread through seven small pictures; lessons and the laboratories that end the stories can be opened, one square a step. */
import { numberOf, type HomeLesson, type Story } from './course-model.ts';
import { StoryPicture } from './story-pictures.tsx';
import { HOME_TEXT as TEXT } from '../text.ts';

function Squares({ lesson: { steps, done, here } }: { readonly lesson: HomeLesson }) {
  return (
    <span className="story-squares" aria-hidden="true">
      {Array.from({ length: steps }, (_, step) => {
        const state = done.includes(step) ? ' is-done' : '';
        return <span key={step} className={`story-square${state}${step === here ? ' is-here' : ''}`} />;
      })}
    </span>
  );
}

function Where({ lesson: { here, steps, isDone, minutes, missing } }: { readonly lesson: HomeLesson }) {
  if (here !== null)
    return <strong className="story-where">{missing ?? TEXT.youAreHere(here + 1, steps)}</strong>;
  return <span className="story-where">{isDone ? TEXT.done : TEXT.minutes(minutes)}</span>;
}

function LessonLink({ lesson }: { readonly lesson: HomeLesson }) {
  return (
    <li>
      <a className="story-lesson" href={lesson.href}>
        <span className="story-lesson-number">{numberOf(lesson)}</span> {lesson.title}
      </a>
      <Squares lesson={lesson} />
      <Where lesson={lesson} />
    </li>
  );
}

/** What the lessons of a story explain, to be played. */
function GameLink() {
  return (
    <li>
      <a className="story-lesson" href="#play">
        {TEXT.game.title}
      </a>
      <span className="story-where">{TEXT.game.about}</span>
    </li>
  );
}

/** The capstone of the course: a machine for a workload. */
function DesignLink() {
  return (
    <li>
      <a className="story-lesson" href="#design">
        {TEXT.design.title}
      </a>
    </li>
  );
}

/** From this picture to the next; spun as far as the student has come. */
function Thread({ isSpun, isUp }: { readonly isSpun: boolean; readonly isUp: boolean }) {
  const bend = isUp ? 4 : 28;
  return (
    <svg className="story-thread" viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden="true">
      <path
        d={`M0 16C30 16 25 ${bend} 50 ${bend}S70 16 100 16`}
        fill="none"
        stroke={isSpun ? 'var(--anon)' : 'var(--edge)'}
        strokeWidth={isSpun ? 2.4 : 1.4}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function StoryItem({ story, isLast }: { readonly story: Story; readonly isLast: boolean }) {
  const { number, title, lessons, isDone } = story;
  const isThere = lessons.length > 0;
  return (
    <li className={isThere ? 'story' : 'story is-missing'}>
      <div className="story-top">
        <StoryPicture story={number} />
        {!isLast && <Thread isSpun={isDone} isUp={number % 2 === 0} />}
      </div>
      <div className="story-words">
        <h3>
          <span className="story-number">{number}</span>
          <span>
            {title[0]} <br />
            {title[1]}
          </span>
        </h3>
        {isThere ? (
          <ul className="story-lessons">
            {lessons.map((lesson) => (
              <LessonLink key={lesson.name} lesson={lesson} />
            ))}
            {number === TEXT.game.story && <GameLink />}
            {number === TEXT.design.story && <DesignLink />}
          </ul>
        ) : (
          <p className="story-where">{number === 0 ? TEXT.courseComing : TEXT.notYet}</p>
        )}
      </div>
    </li>
  );
}

export function Course({ stories }: { readonly stories: readonly Story[] }) {
  return (
    <section className="course-path" aria-labelledby="course-heading">
      <p className="course-head">
        <strong id="course-heading">{TEXT.course}</strong> {TEXT.courseIs}
        <span className="course-squares">{TEXT.courseSquares}</span>
      </p>
      <ol className="stories">
        {stories.map((story) => (
          <StoryItem key={story.number} story={story} isLast={story.number === stories.length - 1} />
        ))}
      </ol>
    </section>
  );
}
