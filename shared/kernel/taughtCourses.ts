/** The courses that instructors teach, by the name under which they are booked and paid for. */
export const taughtCourses = [
  { courseId: 'netzero-carbon-course', name: 'Net Zero Carbon Strategy for Business' },
] as const
