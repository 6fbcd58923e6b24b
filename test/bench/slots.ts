import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { users } from '#functions/platform/accounts/users.ts'
import { groupsOf } from '#functions/platform/aws/groupsOf.ts'
import type { Key } from '#functions/platform/table/entity.ts'
import { documentClient, openTable } from '#functions/platform/table/table.ts'
import { instructorDayRepository } from '#functions/timetable/instructorDayRepository.ts'
import { emptyProfile, instructorRepository } from '#functions/timetable/instructorRepository.ts'
import { runningOn } from '#infra/local/lock.ts'
import { addDays, addMonths, datesOfMonth, weekdays } from '#shared/kernel/calendar.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import { taughtCourses } from '#shared/kernel/taughtCourses.ts'
import { nextWeekday } from '../support/nextWeekday.ts'
import { startPortal } from '../support/portal.ts'
import { aUser } from '../support/users.ts'
import { inTurns, median, quantile, ratioInTurns } from './inTurns.ts'
import { commandArguments, recordAgainstBudget, recordFigure, sized } from './mode.ts'

/**
 * `npm run bench:slots` searches free hours through the API among 1,000 instructors of one city, who have a year of bookings. It compares
 * the time with that of the same queries by the same client without rules, schemas and HTTP. It takes minutes.
 */
const [instructorCount, weekCount] = sized([1_000, 52], [120, 4])
const rounds = sized({ count: 60, warmUp: 10 }, { count: 1, warmUp: 0 })
/** How often everything is measured: `npm run bench:slots -- 3` shows how steady the ratios are. */
const repetitions = Number(commandArguments[0] ?? 1)
/** The longest time of a search, as a multiple of the bare reads' time. */
const budget = 3
/** The longest time to read one day of all instructors, as a share of the time to read each calendar by itself. */
const dayBudget = 0.2
const course = taughtCourses[0]!.name
const city = 'Benchville'

const portal = await startPortal()
const environment = runningOn(portal.dataDir)!.environment!
Object.assign(process.env, environment)
const client = documentClient()
const tableName = environment.TABLE_NAME!
const table = openTable(client, tableName)
const [accounts, profiles, days] = [users(table), instructorRepository(table), instructorDayRepository(table)]

/** The Monday that is searched, far enough ahead to be booked. */
const monday = nextWeekday('Monday', 14)
/** On this day nobody has a free hour, so a search reads every instructor's day. */
const fullDay = addDays(monday, 1)

const quarters = (from: number, to: number) =>
  Array.from({ length: (to - from) * 4 }, (_, index) => from * 4 + index)
/** Returns three booked days of an instructor's week: one in the morning, one in the afternoon, one the whole day. */
const bookedIn = (week: number, n: number) =>
  [quarters(9, 12), quarters(13, 17), quarters(9, 17)].map((bookedQuarters, index) => ({
    date: addDays(monday, week * 7 + ((n + index * 2) % 5)),
    quarters: bookedQuarters,
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
  const booked = Array.from({ length: weekCount }, (_, week) => bookedIn(week, n))
    .flat()
    .filter(({ date }) => date !== fullDay)
  booked.push({ date: fullDay, quarters: quarters(9, 17) })
  for (let from = 0; from < booked.length; from += 80)
    await table.transact(
      (await days.writesToTake(user.userId, `bkg_bench${n}`, booked.slice(from, from + 80)))!,
    )
}

/** The numbers of the instructors in the order of the city's index. */
const inOrder = Array.from({ length: instructorCount }, (_, n) => n).toSorted((a, b) =>
  idOf(a) < idOf(b) ? -1 : 1,
)
const ids = inOrder.map(idOf)
/** Returns whether an instructor is free on Monday mornings. All weeks of an instructor are alike. */
const isFree = (n: number) =>
  !bookedIn(0, n).some(({ date, quarters }) => date === monday && quarters.includes(9 * 4))
/** Returns the instructors whose days a search reads until it has found this number of free ones. */
const readUntilFree = (freeCount: number) =>
  inOrder.slice(0, inOrder.indexOf(inOrder.filter(isFree)[freeCount - 1]!) + 1)
const seriesFrom = (date: string, durationWeeks: number) =>
  Array.from({ length: durationWeeks }, (_, week) => addDays(date, week * 7))
const dayKey = (id: string, date: string): Key => ({ pk: `INSTRUCTOR#${id}`, sk: `DAY#${date}` })

/** Reads items by their keys. Returns how many exist. */
async function readKeys(keys: readonly Key[]): Promise<number> {
  let itemCount = 0
  const read = async (Keys: Key[]) => {
    const { Responses } = await client.send(
      new BatchGetCommand({ RequestItems: { [tableName]: { Keys, ConsistentRead: true } } }),
    )
    itemCount += Responses?.[tableName]?.length ?? 0
  }
  for (const keyGroups of groupsOf(groupsOf(keys, 100), 8)) await Promise.all(keyGroups.map(read))
  return itemCount
}

/** Reads the profiles of the city. Returns how many there are. */
async function readProfiles(): Promise<number> {
  let profileCount = 0
  let startKey: Record<string, unknown> | undefined
  do {
    const page = await client.send(
      new QueryCommand({
        TableName: tableName,
        IndexName: 'gsi2',
        KeyConditionExpression: 'gsi2pk = :city',
        ExpressionAttributeValues: { ':city': `CITY#${foldText(city)}` },
        ExclusiveStartKey: startKey,
      }),
    )
    profileCount += page.Items?.length ?? 0
    startKey = page.LastEvaluatedKey
  } while (startKey)
  return profileCount
}

/** Reads the items that a search needs: the city's profiles, the instructors' days, and the accounts of those found. */
async function readBare(days: readonly Key[], accounts: readonly Key[]): Promise<void> {
  const profileCount = await readProfiles()
  const [dayCount, accountCount] = [await readKeys(days), await readKeys(accounts)]
  if (profileCount !== instructorCount || dayCount === 0 || accountCount !== accounts.length)
    throw new Error(
      `The bare reads found ${profileCount} profiles, ${dayCount} days and ${accountCount} accounts`,
    )
}

async function search(date: string, durationWeeks: number, wantedCount: number): Promise<void> {
  const query = {
    city,
    area: '',
    courseName: course,
    date,
    durationWeeks: String(durationWeeks),
    start: '09:00',
    end: '12:00',
  }
  const response = await fetch(`${portal.origin}/api/bookings/slots?${new URLSearchParams(query)}`)
  const { slots } = (await response.json()) as { slots: unknown[] }
  if (response.status !== 200 || slots.length !== wantedCount)
    throw new Error(`${date}: ${response.status}, ${slots.length} slots`)
}

/** The month after the one that is searched, and how many instructors its free days are read of. */
const [month, instructorsOfMonth] = [addMonths(monday.slice(0, 7), 1), 12]

async function showMonth(): Promise<void> {
  const query = { city, courseName: course, durationWeeks: '4', month }
  const response = await fetch(`${portal.origin}/api/bookings/free-month?${new URLSearchParams(query)}`)
  const { days } = (await response.json()) as { days: unknown[] }
  if (response.status !== 200 || days.length === 0) throw new Error(`${month}: ${response.status}`)
}

/** Reads the items that a month needs: the city's profiles, and the days of some instructors. */
async function readMonthBare(): Promise<void> {
  await readProfiles()
  const dates = datesOfMonth(month)
  const [first, last] = [dates[0]!, addDays(dates.at(-1)!, 21)]
  await Promise.all(
    ids.slice(0, instructorsOfMonth).map((id) =>
      client.send(
        new QueryCommand({
          TableName: tableName,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
          ExpressionAttributeValues: {
            ':pk': dayKey(id, first).pk,
            ':first': dayKey(id, first).sk,
            ':last': dayKey(id, last).sk,
          },
        }),
      ),
    ),
  )
}

async function measure(): Promise<void> {
  const searches = [
    {
      name: 'a day of a course of one week',
      date: monday,
      durationWeeks: 1,
      wantedCount: 60,
      readInstructors: readUntilFree(60),
    },
    {
      name: 'a day on which nobody is free',
      date: fullDay,
      durationWeeks: 1,
      wantedCount: 0,
      readInstructors: inOrder,
    },
    {
      name: 'a course of four weeks',
      date: monday,
      durationWeeks: 4,
      wantedCount: 60,
      readInstructors: readUntilFree(60),
    },
  ]
  for (const { name, date, durationWeeks, wantedCount, readInstructors } of searches) {
    const dayKeys = readInstructors.flatMap((n) =>
      seriesFrom(date, durationWeeks).map((day) => dayKey(idOf(n), day)),
    )
    const accountKeys =
      wantedCount === 0
        ? []
        : readInstructors.filter(isFree).map((n) => ({ pk: `USER#${idOf(n)}`, sk: 'USER' }))
    const times = await inTurns(
      { search: () => search(date, durationWeeks, wantedCount), bare: () => readBare(dayKeys, accountKeys) },
      rounds,
    )
    for (const [caller, durations] of Object.entries(times)) {
      const [p50, p95] = [
        recordFigure(`${name}: ${caller}`, median(durations)),
        recordFigure(`${name}: ${caller}`, quantile(durations, 0.95)),
      ]
      console.info(`${`${name}: ${caller}`.padEnd(40)} p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms`)
    }
    const ratio = recordAgainstBudget(name, ratioInTurns(times.search, times.bare), budget)
    console.info(`${name}: search / bare reads ${ratio.toFixed(2)} (budget ${budget})`)
  }
  const monthTimes = await inTurns({ shown: showMonth, bare: readMonthBare }, rounds)
  const [shown, bare] = [
    recordFigure('a month of free days', median(monthTimes.shown)),
    recordFigure('a month of free days: bare', median(monthTimes.bare)),
  ]
  const monthRatio = recordAgainstBudget(
    'a month of free days / bare reads',
    ratioInTurns(monthTimes.shown, monthTimes.bare),
    budget,
  )
  console.info(
    `a month of free days: ${shown.toFixed(1)} ms; bare reads ${bare.toFixed(1)} ms, ratio ${monthRatio.toFixed(2)} (budget ${budget})`,
  )
  // The peer reads each instructor's calendar by itself, as a design with one row for each booking would.
  const readEach = async () => {
    for (const group of groupsOf(ids, 50)) await Promise.all(group.map((id) => days.takenFrom(id, fullDay)))
  }
  const times = await inTurns(
    {
      atOnce: () =>
        days.takenOn(
          ids.map((userId) => ({ userId })),
          [fullDay],
        ),
      each: readEach,
    },
    sized({ count: 5, warmUp: 1 }, { count: 1 }),
  )
  const [atOnce, each] = [
    recordFigure('one day of all', median(times.atOnce)),
    recordFigure('one by one', median(times.each)),
  ]
  const ratio = recordAgainstBudget(
    'one day of all / one by one',
    ratioInTurns(times.atOnce, times.each),
    dayBudget,
  )
  console.info(
    `what is taken on one day of ${instructorCount}: ${atOnce.toFixed(1)} ms; read one by one ${each.toFixed(1)} ms, ratio ${ratio.toFixed(3)} (budget ${dayBudget})`,
  )
}

try {
  for (let n = 0; n < instructorCount; n += 10)
    await Promise.all(Array.from({ length: 10 }, (_, nth) => addInstructor(n + nth)))
  for (let n = 0; n < repetitions; n++) await measure()
} finally {
  await portal.stop()
}
