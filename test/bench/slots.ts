import { readFileSync } from 'node:fs'
import path from 'node:path'
import { documentClient, openTable } from '#functions/platform/table.ts'
import { users } from '#functions/platform/users.ts'
import { instructorDays } from '#functions/timetable/instructorDays.ts'
import { newTeacher, teachers } from '#functions/timetable/teachers.ts'
import { addDays, weekdayOf, weekdays } from '#shared/kernel/calendar.ts'
import { taughtCourses } from '#shared/kernel/taughtCourses.ts'
import { startPortal } from '../support/portal.ts'
import { aUser } from '../support/users.ts'

/** Free hours among 1,000 instructors of one city, who have a year of bookings, through the API: `npm run bench:slots`. Takes minutes. */
const [instructors, weeks, rounds] = [1_000, 52, 200]
/** Milliseconds: at least 95 of 100 searches end within them. */
const budget = 150
const course = taughtCourses[0]!.name
const city = 'Benchville'

const portal = await startPortal()
const { environment } = JSON.parse(readFileSync(path.join(portal.dataDir, 'portal.json'), 'utf8')) as {
  environment: Record<string, string>
}
Object.assign(process.env, environment)
const table = openTable(documentClient(), environment.TABLE_NAME!)
const [accounts, profiles, days] = [users(table), teachers(table), instructorDays(table)]

/** A Monday far enough ahead to be booked. */
let monday = addDays(new Date().toISOString().slice(0, 10), 14)
while (weekdayOf(monday) !== 'Monday') monday = addDays(monday, 1)
/** On this day nobody has an hour left: a search reads everyone's. */
const fullDay = addDays(monday, 1)

const quarters = (from: number, to: number) => Array.from({ length: (to - from) * 4 }, (_, at) => from * 4 + at)
/** Three days of each week, by turns: one with its morning taken, one with its afternoon, one whole. */
const bookedIn = (week: number, n: number) =>
  [quarters(9, 12), quarters(13, 17), quarters(9, 17)].map((taken, at) => ({
    date: addDays(monday, week * 7 + ((n + at * 2) % 5)),
    quarters: taken,
  }))

const ids: string[] = []
async function addInstructor(n: number): Promise<void> {
  const user = aUser({ userId: `usr_bench${n}`, email: `bench${n}@example.org`, role: 'instructor' })
  const profile = {
    ...newTeacher(user.userId),
    ...{ city, location: 'Downtown', timeZone: 'America/Toronto', regions: ['North'] },
    subjects: [1, 4, 26].map((durationWeeks) => ({ name: course, durationWeeks })),
    availability: Object.fromEntries(weekdays.map((day) => [day, [{ start: '09:00', end: '17:00' }]])),
  }
  await accounts.add(user, profiles.addition(user, profile))
  ids.push(user.userId)
  const booked = Array.from({ length: weeks }, (_, week) => bookedIn(week, n))
    .flat()
    .filter(({ date }) => date !== fullDay)
  booked.push({ date: fullDay, quarters: quarters(9, 17) })
  for (let from = 0; from < booked.length; from += 80)
    await table.transact((await days.take(user.userId, `bkg_bench${n}`, booked.slice(from, from + 80)))!)
}

async function timed(run: () => Promise<void>, count: number, warmUp = 20) {
  const times: number[] = []
  for (let round = -warmUp; round < count; round++) {
    const begun = performance.now()
    await run()
    if (round >= 0) times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  return { p50: times[Math.floor(count * 0.5)]!, p95: times[Math.floor(count * 0.95)]! }
}

const search = (date: string, durationWeeks: number, found: (slots: number) => boolean) => async () => {
  const query = { city, area: '', courseName: course, date, durationWeeks: String(durationWeeks), start: '09:00', end: '12:00' }
  const answer = await fetch(`${portal.origin}/api/bookings/slots?${new URLSearchParams(query)}`)
  const { slots } = (await answer.json()) as { slots: unknown[] }
  if (answer.status !== 200 || !found(slots.length)) throw new Error(`${date}: ${answer.status}, ${slots.length} slots`)
}

try {
  for (let n = 0; n < instructors; n += 10) await Promise.all(Array.from({ length: 10 }, (_, nth) => addInstructor(n + nth)))
  const searches = [
    ['a day of a course of one week', search(monday, 1, (count) => count === 60), rounds],
    ['a day on which nobody is free', search(fullDay, 1, (count) => count === 0), rounds],
    ['a course of four weeks', search(monday, 4, (count) => count === 60), rounds],
  ] as const
  for (const [name, run, count] of searches) {
    const { p50, p95 } = await timed(run, count)
    console.info(`${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (budget ${budget})`)
    if (p95 > budget) process.exitCode = 1
  }
  // The peer asks each instructor's calendar by itself, as one does whose bookings are rows in the order of their time.
  const ours = await timed(async () => void (await days.takenOn(ids, [fullDay])), 50)
  const askEach = async () => {
    for (let from = 0; from < ids.length; from += 50)
      await Promise.all(ids.slice(from, from + 50).map((id) => days.takenFrom(id, fullDay)))
  }
  const each = await timed(askEach, 3, 1)
  console.info(
    `what is taken on one day of ${instructors}: ${ours.p50.toFixed(1)} ms; asked one by one ${each.p50.toFixed(1)} ms, ratio ${(ours.p50 / each.p50).toFixed(3)}`,
  )
} finally {
  await portal.stop()
}
