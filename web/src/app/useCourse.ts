import { useEffect } from 'react';
import { COURSE } from '../lesson/course.ts';
import type { CourseLesson } from '../lesson/course.ts';
import { recallOnce } from '../lesson/recall.ts';

/** The lessons of the course; what the student has done in them is fetched. */
export function useCourse(): readonly CourseLesson[] {
  useEffect(() => void recallOnce(), []);
  return COURSE;
}
