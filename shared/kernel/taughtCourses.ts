import { foldText } from './foldText.ts'

/** The courses that instructors teach, by the name under which they are booked and paid for. */
export const taughtCourses = [
  { courseId: 'netzero-carbon-course', name: 'Net Zero Carbon Strategy for Business' },
] as const

export type TaughtCourse = (typeof taughtCourses)[number]

/** The taught course with this name; case and accents do not matter. */
export const taughtCourse = (name: string): TaughtCourse | undefined =>
  taughtCourses.find((course) => foldText(course.name) === foldText(name))
