import { useEffect } from 'react';
import { COURSE, type CourseLesson } from '../../lesson/progress/course.ts';
import { recallOnce } from '../../lesson/progress/keep-progress.ts';

/** The lessons of the course; the student's progress is loaded. */
export function useCourse(): readonly CourseLesson[] {
  useEffect(() => void recallOnce(), []);
  return COURSE;
}
