import { minPeople } from '#shared/kernel/courseFee.ts'
import type { Hours } from '#shared/timetable/hours.ts'

/** The booking form as filled in so far, with the text of each control. */
export interface BookingDraft extends Record<string, string> {
  people: string
  city: string
  area: string
  courseName: string
  durationWeeks: string
  date: string
  start: string
  end: string
}

/** The key under which the tab keeps the draft. */
export const draftKey = 'booking'

export const emptyDraft: BookingDraft = {
  people: String(minPeople),
  city: '',
  area: '',
  courseName: '',
  durationWeeks: '',
  date: '',
  start: '',
  end: '',
}

export interface Course {
  name: string
  durationWeeks: number
}

/** Free hours of a day. */
export interface FreeHours extends Hours {
  date: string
}

/** Converts the draft to the API's input, without the number of people. */
export function courseRequestOf({ people: _, durationWeeks, ...rest }: BookingDraft) {
  const { city, area, courseName, date, start, end } = rest
  return { city, area, courseName, durationWeeks: Number(durationWeeks), date, start, end }
}
