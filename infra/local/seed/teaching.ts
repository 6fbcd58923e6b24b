import type { InstructorProfile } from '#functions/timetable/instructorRepository.ts'
import { taughtCourses } from '#shared/kernel/taughtCourses.ts'
import type { Hours } from '#shared/timetable/hours.ts'

const hours = (...days: string[]): Hours[] =>
  days.map((day) => {
    const [start = '', end = ''] = day.split('-')
    return { start, end }
  })
const weekly = (weeks: number[]) =>
  taughtCourses.flatMap(({ name }) => weeks.map((durationWeeks) => ({ name, durationWeeks })))
const toronto = { city: 'Toronto', timeZone: 'America/Toronto', overrides: {} }

/** The profiles of the demo's instructors by their e-mail. Both teach in one city, so that a booking there is offered to two. */
export const teaching: Record<string, Omit<InstructorProfile, 'userId'>> = {
  'imani@portal.example': {
    ...toronto,
    speaks: ['en', 'fr'],
    about: 'I worked in building operations for ten years, and like a class that argues about its numbers.',
    location: 'Downtown',
    regions: ['Downtown', 'North York', 'Scarborough'],
    subjects: weekly([1, 2, 4]),
    availability: {
      Monday: hours('09:00-12:00', '13:00-17:00'),
      Tuesday: hours('09:00-12:00', '13:00-17:00'),
      Wednesday: hours('09:00-12:00'),
      Thursday: hours('13:00-19:00'),
    },
  },
  'rafael@portal.example': {
    ...toronto,
    speaks: ['es', 'en', 'pt'],
    about: 'Ayudo a pequeñas empresas a encontrar su primera tonelada de ahorro.',
    location: 'Etobicoke',
    regions: ['Downtown', 'Etobicoke', 'Mississauga'],
    subjects: weekly([1, 4, 8]),
    availability: {
      Monday: hours('10:00-16:00'),
      Thursday: hours('09:00-12:00', '13:00-18:00'),
      Friday: hours('09:00-15:00'),
      Saturday: hours('10:00-14:00'),
    },
  },
}
