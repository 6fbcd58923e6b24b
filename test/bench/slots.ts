import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { users } from '#functions/platform/accounts/users.ts'
import { groupsOf } from '#functions/platform/aws/groupsOf.ts'
import type { Key } from '#functions/platform/table/entity.ts'
import { documentClient, openTable } from '#functions/platform/table/table.ts'
import { instructorDayRepository } from '#functions/timetable/instructorDayRepository.ts'
import { emptyProfile, instructorRepository } from '#functions/timetable/instructorRepository.ts'
import { addDays, weekdayOf, weekdays } from '#shared/kernel/calendar.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import { taughtCourses } from '#shared/kernel/taughtCourses.ts'
import { startPortal } from '../support/portal.ts'
import { aUser } from '../support/users.ts'
import { inTurns, median, quantile, ratioInTurns } from './inTurns.ts'
import { figure, heldFigure, sized, words } from './mode.ts'

/**
 * Free hours among 1,000 instructors of one city, who have a year of bookings, through the API, beside the bare reads of the items that
 * the answer stands on: the same queries by the same client, without rules, schemas and HTTP. `npm run bench:slots`. Takes minutes.
 */
const [instructors, weeks] = sized([1_000, 52], [120, 4])
const rounds = sized({ count: 60, warmUp: 10 }, { count: 1, warmUp: 0 })
/** How often all is measured, `npm run bench:slots -- 3`: to see how steady the ratios are. */
const repetitions = Number(words[0] ?? 1)
/** How many times the bare reads' time a search may take. */
const budget = 3
/** The share of the time of asking every calendar by itself that the reading of one day may take. */
const dayBudget = 0.2
const course = taughtCourses[0]!.name
const city = 'Benchville'

const portal = await startPortal()
const { environment } = JSON.parse(readFileSync(path.join(portal.dataDir, 'portal.json'), 'utf8')) as {
  environment: Record<string, string>
}
Object.assign(process.env, environment)
const client = documentClient()
const tableName = environment.TABLE_NAME!
const table = openTable(client, tableName)
const [accounts, profiles, days] = [users(table), instructorRepository(table), instructorDayRepository(table)]

/** A Monday far enough ahead to be booked. */
let monday = addDays(new Date().toISOString().slice(0, 10), 14)
while (weekdayOf(monday) !== 'Monday') monday = addDays(monday, 1)
/** On this day nobody has an hour left: a search reads everyone's. */
const fullDay = addDays(monday, 1)

const quarters = (from: number, to: number) =>
  Array.from({ length: (to - from) * 4 }, (_, at) => from * 4 + at)
/** Three days of each week, by turns: one with its morning taken, one with its afternoon, one whole. */
const bookedIn = (week: number, n: number) =>
  [quarters(9, 12), quarters(13, 17), quarters(9, 17)].map((taken, at) => ({
    date: addDays(monday, week * 7 + ((n + at * 2) % 5)),
    quarters: taken,
  }))

const idOf = (n: number) => `usr_bench${n}`
async function addInstructor(n: number): Promise<void> {
  const user = aUser({ userId: idOf(n), email: `bench${n}@example.org`, role: 'instructor' })
  const profile = {
    ...emptyProfile(user.userId),
    ...{ city, location: 'Downtown', timeZone: 'America/Toronto', regions: ['North'] },
    subjects: [1, 4, 26].map((durationWeeks) => ({ name: course, durationWeeks })),
    availability: Object.fromEntries(weekdays.map((day) => [day, [{ start: '09:00', end: '17:00' }]])),
  }
  await accounts.add(user, profiles.addition(user, profile))
  const booked = Array.from({ length: weeks }, (_, week) => bookedIn(week, n))
    .flat()
    .filter(({ date }) => date !== fullDay)
  booked.push({ date: fullDay, quarters: quarters(9, 17) })
  for (let from = 0; from < booked.length; from += 80)
    await table.transact((await days.take(user.userId, `bkg_bench${n}`, booked.slice(from, from + 80)))!)
}

/** The instructors' numbers in the order of the city's index. */
const inOrder = Array.from({ length: instructors }, (_, n) => n).toSorted((one, other) =>
  idOf(one) < idOf(other) ? -1 : 1,
)
const ids = inOrder.map(idOf)
/** Has an hour left in the morning of every Monday, for all weeks of an instructor are alike. */
const isFree = (n: number) =>
  !bookedIn(0, n).some(({ date, quarters }) => date === monday && quarters.includes(9 * 4))
/** Those whose days must be read until so many are found free. */
const readUntil = (found: number) => inOrder.slice(0, inOrder.indexOf(inOrder.filter(isFree)[found - 1]!) + 1)
const seriesFrom = (date: string, durationWeeks: number) =>
  Array.from({ length: durationWeeks }, (_, week) => addDays(date, week * 7))
const dayKey = (id: string, date: string): Key => ({ pk: `INSTRUCTOR#${id}`, sk: `DAY#${date}` })

/** Returns how many of the items exist. */
async function readKeys(keys: readonly Key[]): Promise<number> {
  let found = 0
  const read = async (Keys: Key[]) => {
    const { Responses } = await client.send(
      new BatchGetCommand({ RequestItems: { [tableName]: { Keys, ConsistentRead: true } } }),
    )
    found += Responses?.[tableName]?.length ?? 0
  }
  for (const some of groupsOf(groupsOf(keys, 100), 8)) await Promise.all(some.map(read))
  return found
}

/** Reads the city's profiles, the days among which the answer is found, and the accounts that it names. */
async function readBare(days: readonly Key[], accounts: readonly Key[]): Promise<void> {
  let profiles = 0
  let from: Record<string, unknown> | undefined
  do {
    const page = await client.send(
      new QueryCommand({
        TableName: tableName,
        IndexName: 'gsi2',
        KeyConditionExpression: 'gsi2pk = :city',
        ExpressionAttributeValues: { ':city': `CITY#${foldText(city)}` },
        ExclusiveStartKey: from,
      }),
    )
    profiles += page.Items?.length ?? 0
    from = page.LastEvaluatedKey
  } while (from)
  const [stored, named] = [await readKeys(days), await readKeys(accounts)]
  if (profiles !== instructors || stored === 0 || named !== accounts.length)
    throw new Error(`The bare reads found ${profiles} profiles, ${stored} days and ${named} accounts`)
}

async function search(date: string, durationWeeks: number, wanted: number): Promise<void> {
  const query = {
    city,
    area: '',
    courseName: course,
    date,
    durationWeeks: String(durationWeeks),
    start: '09:00',
    end: '12:00',
  }
  const answer = await fetch(`${portal.origin}/api/bookings/slots?${new URLSearchParams(query)}`)
  const { slots } = (await answer.json()) as { slots: unknown[] }
  if (answer.status !== 200 || slots.length !== wanted)
    throw new Error(`${date}: ${answer.status}, ${slots.length} slots`)
}

async function measure(): Promise<void> {
  const searches = [
    {
      name: 'a day of a course of one week',
      date: monday,
      durationWeeks: 1,
      wanted: 60,
      read: readUntil(60),
    },
    { name: 'a day on which nobody is free', date: fullDay, durationWeeks: 1, wanted: 0, read: inOrder },
    { name: 'a course of four weeks', date: monday, durationWeeks: 4, wanted: 60, read: readUntil(60) },
  ]
  for (const { name, date, durationWeeks, wanted, read } of searches) {
    const dayKeys = read.flatMap((n) => seriesFrom(date, durationWeeks).map((day) => dayKey(idOf(n), day)))
    const named = wanted === 0 ? [] : read.filter(isFree).map((n) => ({ pk: `USER#${idOf(n)}`, sk: 'USER' }))
    const times = await inTurns(
      { search: () => search(date, durationWeeks, wanted), bare: () => readBare(dayKeys, named) },
      rounds,
    )
    for (const [way, some] of Object.entries(times)) {
      const [p50, p95] = [
        figure(`${name}: ${way}`, median(some)),
        figure(`${name}: ${way}`, quantile(some, 0.95)),
      ]
      console.info(`${`${name}: ${way}`.padEnd(40)} p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms`)
    }
    const ratio = heldFigure(name, ratioInTurns(times.search, times.bare), budget)
    console.info(`${name}: search / bare reads ${ratio.toFixed(2)} (budget ${budget})`)
  }
  // The peer asks each instructor's calendar by itself, as one does whose bookings are rows in the order of their time.
  const askEach = async () => {
    for (const some of groupsOf(ids, 50)) await Promise.all(some.map((id) => days.takenFrom(id, fullDay)))
  }
  const ofAll = await inTurns(
    { atOnce: () => days.takenOn(ids, [fullDay]), each: askEach },
    sized({ count: 5, warmUp: 1 }, { count: 1 }),
  )
  const [atOnce, each] = [
    figure('one day of all', median(ofAll.atOnce)),
    figure('one by one', median(ofAll.each)),
  ]
  const ratio = heldFigure('one day of all / one by one', ratioInTurns(ofAll.atOnce, ofAll.each), dayBudget)
  console.info(
    `what is taken on one day of ${instructors}: ${atOnce.toFixed(1)} ms; asked one by one ${each.toFixed(1)} ms, ratio ${ratio.toFixed(3)} (budget ${dayBudget})`,
  )
}

try {
  for (let n = 0; n < instructors; n += 10)
    await Promise.all(Array.from({ length: 10 }, (_, nth) => addInstructor(n + nth)))
  for (let n = 0; n < repetitions; n++) await measure()
} finally {
  await portal.stop()
}
