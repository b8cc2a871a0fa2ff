import { useEffect } from 'react';
import { COURSE } from '../../lesson/progress/course.ts';
import type { CourseLesson } from '../../lesson/progress/course.ts';
import { recallOnce } from '../../lesson/progress/recall.ts';

/** The lessons of the course; what the student has done in them is fetched. */
export function useCourse(): readonly CourseLesson[] {
  useEffect(() => void recallOnce(), []);
  return COURSE;
}
