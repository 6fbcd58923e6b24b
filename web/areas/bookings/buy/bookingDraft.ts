import { minPeople } from '#shared/kernel/courseFee.ts'

/** The booking form as filled in so far, every field as its control's text. */
export interface BookingDraft extends Record<string, string> {
  people: string
  city: string
  area: string
  /** Weeks and name of the course, such as `4 Net Zero …`. */
  course: string
  date: string
  start: string
  end: string
}

export const emptyDraft: BookingDraft = {
  people: String(minPeople),
  city: '',
  area: '',
  course: '',
  date: '',
  start: '',
  end: '',
}

export interface Course {
  name: string
  durationWeeks: number
}

/** The value of a course's option. */
export const courseValue = ({ name, durationWeeks }: Course) => `${durationWeeks} ${name}`

/** The draft as the API takes it. */
export function courseRequestOf({ city, area, course, date, start, end }: BookingDraft) {
  const space = course.indexOf(' ')
  const [durationWeeks, courseName] = [Number(course.slice(0, space)), course.slice(space + 1)]
  return { city, area, courseName, durationWeeks, date, start, end }
}
