import { calendarDate, timeOfDay } from '../kernel/calendar.ts'
import { fieldIssue } from '../kernel/fieldError.ts'
import { portalZone } from '../kernel/portalZone.ts'
import { inputRefusals } from '../kernel/refusals.ts'
import { after, days } from '../kernel/time.ts'
import { instantOf } from '../kernel/zonedTime.ts'
import { checkIsComplete, checkIsDraft, type Issue, type MissedReason } from './issue.ts'
import { issueErrors, issueRefusals } from './refusals.ts'

/** A day and a time of day in the portal's time zone, as date and time inputs have them. */
export const LocalTime = {
  date: calendarDate(),
  time: timeOfDay(),
}

const maxTimeAhead = days(365)

/** Converts a time in the portal's time zone to a moment. Refused if it is past, more than a year ahead, or skipped by the clocks. */
export function sendingTime({ date, time }: { date: string; time: string }, at: Date): Date {
  const refuse = (error: (typeof issueErrors)['past'], path: 'date' | 'time') =>
    inputRefusals.invalid({ message: error.text, issues: [fieldIssue(path, error)] })
  const moment = instantOf(portalZone, date, time)
  if (!moment) throw refuse(issueErrors.skipped, 'time')
  if (moment <= at) throw refuse(issueErrors.past, 'time')
  if (moment > after(at, maxTimeAhead)) throw refuse(issueErrors.tooLate, 'date')
  return moment
}

/** Schedules a complete draft, or moves a scheduled issue to another time. */
export function schedule(issue: Issue, sendAt: Date, allPublished: boolean): Issue {
  if (issue.status !== 'scheduled') checkIsDraft(issue)
  checkIsComplete(issue, allPublished)
  return { ...issue, status: 'scheduled', sendAt: sendAt.toISOString(), missed: undefined }
}

/** Makes a scheduled issue a draft again. Refused once its sending has begun. */
export function callOff(issue: Issue): Issue {
  if (issue.status === 'sent') throw issueRefusals.isSent()
  if (issue.status === 'sending' || issue.status === 'halted') throw issueRefusals.isSending()
  if (issue.status !== 'scheduled') throw issueRefusals.notScheduled()
  return { ...issue, status: 'draft', sendAt: undefined }
}

/** Makes an issue that could not be sent at its time a draft again, and stores the reason. */
export const returnToDraft = (issue: Issue, missed: MissedReason): Issue => ({
  ...issue,
  status: 'draft',
  missed,
})
