import type { CourseData } from './loadCourse.ts'

/** This example has everything that the page can show, so that the build finds all its styles. */
export const courseExample: CourseData = {
  course: {
    title: 'An example',
    description: 'What it teaches.',
    professor: 'An instructor',
    commencing: '2027-03-15',
    lang: 'fr',
    languages: ['fr'],
    picture: {
      src: '/files/pictures/example/16x9-480.webp',
      srcSet: '/files/pictures/example/16x9-480.webp 480w',
      width: 480,
      height: 270,
    },
  },
  booking: {
    name: 'An example',
    lessons: [{ title: 'A lesson', description: 'What is in it.', lang: 'en' }],
    cities: [
      {
        city: 'Toronto',
        areas: ['Downtown'],
        weeks: [1, 4],
        instructors: [{ firstName: 'An', lastName: 'Instructor' }],
        days: [{ date: '2027-03-15', start: '09:00', end: '17:00' }],
      },
      { city: 'Halifax', areas: [], weeks: [1], instructors: [], days: [] },
    ],
    instructors: [
      { firstName: 'An', lastName: 'Instructor', city: 'Toronto', languages: 'French', about: 'A sentence.' },
      {
        ...{ firstName: 'An', lastName: 'Instructor', city: 'Halifax', languages: 'French', about: '' },
        portrait: {
          src: '/files/pictures/example/1x1-480.webp',
          srcSet: '/files/pictures/example/1x1-480.webp 480w',
          width: 480,
          height: 480,
        },
      },
    ],
  },
}
