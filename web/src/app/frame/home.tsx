import { useMemo } from 'react';
import { HomePage } from '../../home/home-page.tsx';
import { labsOfCourse } from '../../lab/progress.ts';
import { LAB_TEXT } from '../../lab/text.ts';
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
  const lessons = useMemo(() => {
    const all = course.map((lesson) => ({
      ...lesson,
      ...courseProgress(lesson, progress),
      href: `#lesson/${lesson.name}`,
    }));
    // Each story ends with its laboratory, once its lessons are known.
    const labs = labsOfCourse().flatMap((lab) => {
      const before = all.filter(({ story }) => story === lab.story).length;
      return before === 0 ? [] : [{ ...lab, title: LAB_TEXT.name, lesson: before + 1 }];
    });
    return [...all, ...labs].toSorted((one, other) => one.story - other.story || one.lesson - other.lesson);
  }, [course, progress]);
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
