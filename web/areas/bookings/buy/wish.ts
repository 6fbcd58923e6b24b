/** What a member wants to book, as its controls hold it. A course is named with its weeks: `4 Net Zero …`. */
export interface Wish extends Record<string, string> {
  people: string
  city: string
  area: string
  course: string
  date: string
  start: string
  end: string
}

export const noWish: Wish = { people: '8', city: '', area: '', course: '', date: '', start: '', end: '' }

export interface Course {
  name: string
  durationWeeks: number
}

/** A course as its option's value. */
export const courseValue = ({ name, durationWeeks }: Course) => `${durationWeeks} ${name}`

/** As the API takes it. */
export function wantedOf({ city, area, course, date, start, end }: Wish) {
  const space = course.indexOf(' ')
  return {
    city,
    area,
    courseName: course.slice(space + 1),
    durationWeeks: Number(course.slice(0, space)),
    date,
    start,
    end,
  }
}
