import { addDays, timeOf } from '#shared/kernel/calendar.ts'
import type { Language } from '#shared/kernel/language.ts'
import { portalZone } from '#shared/kernel/portalZone.ts'
import { offsetAt } from '#shared/kernel/zonedTime.ts'
import { formatMoment } from '#web/shell/index.ts'

/** Converts a moment to a day and a time of day in the portal's time zone, as date and time inputs have them. */
export function portalTimeOf(at: Date): { date: string; time: string } {
  const local = new Date(at.getTime() + offsetAt(portalZone, at.getTime()))
  return {
    date: local.toISOString().slice(0, 10),
    time: timeOf(local.getUTCHours() * 60 + local.getUTCMinutes()),
  }
}

/** Returns the default time of the form: tomorrow at nine. */
export const proposedTime = (now: Date) => ({ date: addDays(portalTimeOf(now).date, 1), time: '09:00' })

/** Formats a moment in the portal's zone for a list, with the name of the zone: `Jan 15, 2027, 9:00 a.m. EST`. */
export const formatShortTime = (instant: string, language: Language) =>
  formatMoment(instant, language, {
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZone: portalZone, timeZoneName: 'short' },
  })

/** Formats a moment in the portal's time zone, with the name of the zone: `Friday, January 15, 2027 at 9:00 a.m. EST`. */
export const formatPortalTime = (instant: string, language: Language) =>
  formatMoment(instant, language, {
    ...{ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZone: portalZone, timeZoneName: 'short' },
  })
