import { formatMoment } from '#web/shell/index.ts'

type Language = Parameters<typeof formatMoment>[1]

/** A time of day as the reader writes it: `9:00 a.m.`, `9 h 00`, `9:00`. */
export const timeWords = (time: string, language: Language) =>
  formatMoment(`2027-01-01T${time}:00Z`, language, { timeStyle: 'short', timeZone: 'UTC' })

/** A day of the calendar with its weekday: `Mon, Mar 1`. */
export const dayWords = (date: string, language: Language) =>
  formatMoment(`${date}T00:00:00Z`, language, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })

/** A weekday's name, by its place in the week from Monday. */
export const weekdayWords = (place: number, language: Language) =>
  formatMoment(`2027-03-0${place + 1}T00:00:00Z`, language, { weekday: 'long', timeZone: 'UTC' })
