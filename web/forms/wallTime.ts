import type { Language } from '#shared/kernel/language.ts'
import { formatMoment } from '#web/shell/index.ts'

/** Formats a time of day such as `09:00`: `9:00 a.m.`, `9 h 00`, `9:00`. */
export const formatTime = (time: string, language: Language) =>
  formatMoment(`2027-01-01T${time}:00Z`, language, { timeStyle: 'short', timeZone: 'UTC' })

/** Formats a date such as `2027-03-01`: `Mon, Mar 1`, or as `options` say. */
export const formatDay = (
  date: string,
  language: Language,
  options: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' },
) => formatMoment(`${date}T00:00:00Z`, language, { ...options, timeZone: 'UTC' })

/** Formats the day of the week at an index, from 0 for Monday. */
export const formatWeekday = (index: number, language: Language) =>
  formatDay(`2027-03-0${index + 1}`, language, { weekday: 'long' })
