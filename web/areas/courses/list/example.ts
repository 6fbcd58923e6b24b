import type { CourseList } from './loadCourses.ts'

/** This example has everything that the page can show, so that the build finds all its styles. */
export const coursesExample: CourseList = {
  items: [
    {
      id: 'course_example',
      title: 'An example',
      description: 'What it teaches.',
      professor: 'An instructor',
      commencing: '2027-03-15',
      lang: 'en',
      picture: {
        src: '/files/pictures/example/16x9-480.webp',
        srcSet: '/files/pictures/example/16x9-480.webp 480w',
        width: 480,
        height: 270,
      },
      isBookable: true,
    },
  ],
  next: '00',
  isLater: true,
}
