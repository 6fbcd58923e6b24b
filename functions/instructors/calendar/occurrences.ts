import ICAL from 'ical.js'
import { dayMs } from './calendarZones.ts'

/** The time of a wall clock, in milliseconds as if it were UTC. With `isDate` it is midnight of a date. */
export interface WallTime {
  localMs: number
  isDate: boolean
}

export const wallTime = ({ year, month, day, hour, minute, second, isDate }: ICAL.Time): WallTime => ({
  localMs: Date.UTC(year, month - 1, day, hour, minute, second),
  isDate,
})

/** Rules that repeat within a day are not supported: they have more occurrences than a person has appointments. */
const supportedFrequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']

/** An event repeats by a rule of an unsupported frequency. */
export class UnsupportedRule extends Error {}

/**
 * Returns a later start for a rule without COUNT: whole intervals later, and shortly before the window. From its real start, a daily
 * meeting of 2005 would take thousands of steps.
 */
function startNearWindow(rule: ICAL.Recur, { localMs }: WallTime, fromMs: number): number {
  const intervalDays = rule.freq === 'DAILY' ? 1 : rule.freq === 'WEEKLY' ? 7 : 0
  if (intervalDays === 0 || rule.count) return localMs
  const stepMs = intervalDays * Math.max(1, rule.interval) * dayMs
  // A weekly rule may begin in the middle of a week, so it starts one interval earlier.
  const steps = Math.floor((fromMs - localMs) / stepMs) - 1
  return steps > 0 ? localMs + steps * stepMs : localMs
}

const timeAt = (localMs: number, isDate: boolean): ICAL.Time => {
  const text = new Date(localMs).toISOString()
  return isDate
    ? ICAL.Time.fromDateString(text.slice(0, 10))
    : ICAL.Time.fromDateTimeString(text.slice(0, 19))
}

interface RuleWindow {
  /** Occurrences before this time may be left out. */
  fromMs: number
  /** No occurrence after this time is needed. */
  toMs: number
  /** Called at each step. It throws when there have been too many. */
  onStep: () => void
}

/**
 * Yields the start of each occurrence of a rule, by the wall clock and in order. The caller must stop at UNTIL, which may be in UTC, and
 * limit the time, because ical.js never returns for some rules.
 */
export function* occurrenceStarts(
  rule: ICAL.Recur,
  start: WallTime,
  { fromMs, toMs, onStep }: RuleWindow,
): Generator<number> {
  if (!supportedFrequencies.includes(rule.freq)) throw new UnsupportedRule(rule.freq)
  const ruleWithoutUntil = rule.clone()
  ruleWithoutUntil.until = null
  const steps = ruleWithoutUntil.iterator(timeAt(startNearWindow(rule, start, fromMs), start.isDate))
  for (let next = steps.next(); next; next = steps.next()) {
    onStep()
    const { localMs } = wallTime(next)
    if (localMs > toMs) return
    yield localMs
  }
}
