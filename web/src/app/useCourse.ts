import { useEffect, useState } from 'react';
import type { CourseLesson } from '../lesson/course.ts';

/** The lessons of the course; none until they have been read, in a chunk of their own. */
export function useCourse(): readonly CourseLesson[] {
  const [course, setCourse] = useState<readonly CourseLesson[]>([]);
  useEffect(() => {
    let isHere = true;
    const read = async () => {
      const [{ listCourse }, { recallOnce }] = await Promise.all([
        import('../lesson/course.ts'),
        import('../lesson/open-lesson.ts'),
      ]);
      const [lessons] = await Promise.all([listCourse(), recallOnce()]);
      if (isHere) setCourse(lessons);
    };
    // Without the course the page still has its examples.
    read().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);
  return course;
}
