import ICAL from 'ical.js'

/** A time as a calendar writes it: a wall clock's, in milliseconds as if it were UTC, or a date. */
export interface WallTime {
  localMs: number
  isDate: boolean
}

const dayMs = 24 * 60 * 60 * 1000

export const wallTime = ({ year, month, day, hour, minute, second, isDate }: ICAL.Time): WallTime => ({
  localMs: Date.UTC(year, month - 1, day, hour, minute, second),
  isDate,
})

/** A rule that repeats within a day makes more occurrences than a person has appointments. */
const readFrequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']

/** An event repeats by a rule that is not read. */
export class UnreadRule extends Error {}

/**
 * Moves the start of a rule without COUNT close before the window, by whole intervals. Otherwise a daily meeting since 2005 would cost
 * thousands of steps.
 */
function startNearWindow(rule: ICAL.Recur, { localMs }: WallTime, fromMs: number): number {
  const intervalDays = rule.freq === 'DAILY' ? 1 : rule.freq === 'WEEKLY' ? 7 : 0
  if (intervalDays === 0 || rule.count) return localMs
  const stepMs = intervalDays * Math.max(1, rule.interval) * dayMs
  // In its first week a weekly rule may begin in the middle, so one step more is left.
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
  /** Is called at each step, and throws when there were too many. */
  onStep: () => void
}

/**
 * Yields the times at which a rule begins, by the wall clock and in order. UNTIL is left to the caller, because it may be in UTC. The
 * package that steps through the rule can step for ever, so the caller limits its time.
 */
export function* startsOfRule(
  rule: ICAL.Recur,
  start: WallTime,
  { fromMs, toMs, onStep }: RuleWindow,
): Generator<number> {
  if (!readFrequencies.includes(rule.freq)) throw new UnreadRule(rule.freq)
  const endless = rule.clone()
  endless.until = null
  const steps = endless.iterator(timeAt(startNearWindow(rule, start, fromMs), start.isDate))
  for (let next = steps.next(); next; next = steps.next()) {
    onStep()
    const { localMs } = wallTime(next)
    if (localMs > toMs) return
    yield localMs
  }
}
