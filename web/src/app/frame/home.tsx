import { useMemo } from 'react';
import { HomePage } from '../../home/home-page.tsx';
import { courseProgress } from '../../lesson/progress/course.ts';
import { useLesson } from '../../lesson/progress/lesson-store.ts';
import { ProblemList } from '../../ui/problem-list.tsx';
import { PageHeader } from './page-header.tsx';
import './home.css';
import { RunLists } from './run-lists.tsx';
import { OpenFiles } from './open-files.tsx';
import { useCourse } from '../open/useCourse.ts';

export function Home() {
  const course = useCourse();
  const progress = useLesson((state) => state.progress);
  const lessons = useMemo(
    () =>
      course.map((lesson) => ({
        ...lesson,
        ...courseProgress(lesson, progress),
        href: `#lesson/${lesson.name}`,
      })),
    [course, progress],
  );
  return (
    <div className="home">
      <PageHeader tools={<OpenFiles />} />
      <main>
        <ProblemList />
        <HomePage lessons={lessons} />
        <RunLists />
      </main>
    </div>
  );
}
