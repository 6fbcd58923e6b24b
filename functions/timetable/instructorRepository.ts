import * as z from 'zod/mini'
import type { User } from '#functions/platform/accounts/users.ts'
import { defineEntity, type Key, type Stored } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import {
  absent,
  change,
  check,
  present,
  put,
  remove,
  unchanged,
  type Write,
} from '#functions/platform/table/write.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import { teachingFields } from '#shared/timetable/teaching.ts'
import { storedIntroductionFields } from './introduction.ts'

/** Courses, places, hours and introduction of an instructor. Name and e-mail are stored with the account. */
export const InstructorProfile = z.object({
  userId: z.string(),
  ...teachingFields,
  ...storedIntroductionFields,
  /** True while busy times are read from the instructor's own calendar. */
  hasBusyCalendar: z.optional(z.literal(true)),
})
export type InstructorProfile = z.output<typeof InstructorProfile>

type NewUser = Pick<User, 'userId' | 'createdAt'>
interface PageParams {
  after?: string | undefined
  limit: number
}

const key = (userId: string) => ({ pk: `INSTRUCTOR#${userId}`, sk: 'INSTRUCTOR' })
const cityPartition = (city: string) => `CITY#${foldText(city)}`

/** A profile. gsi1 lists it under the account, so that deleting the account finds it; gsi2 under the city, if it has one. */
const instructor = defineEntity({
  type: 'Instructor',
  schema: z.extend(InstructorProfile, {
    personalData: z.array(z.object({ pk: z.string(), sk: z.string() })),
  }),
  keys: ({ userId, city }) => ({
    ...key(userId),
    gsi1pk: `USER#${userId}`,
    gsi1sk: 'INSTRUCTOR',
    ...(foldText(city) && { gsi2pk: cityPartition(city), gsi2sk: userId }),
  }),
})

/** The list of instructors is in the table, not in an index, so that an added one appears at once. */
const listEntry = defineEntity({
  type: 'EnlistedInstructor',
  schema: z.object({ userId: z.string(), createdAt: z.string() }),
  keys: ({ userId, createdAt }) => ({ pk: 'INSTRUCTORS', sk: `${createdAt}#${userId}` }),
})

/** Counts the bookings that an instructor has ever accepted, so that deleting the instructor notices a new one. */
const acceptances = defineEntity({
  type: 'Acceptances',
  schema: z.object({ userId: z.string(), count: z.number() }),
  keys: ({ userId }) => acceptancesKey(userId),
})
const acceptancesKey = (userId: string): Key => ({ pk: key(userId).pk, sk: 'ACCEPTANCES' })

/** The profile of an instructor who has not filled in anything yet. */
export const emptyProfile = (userId: string): InstructorProfile => ({
  userId,
  city: '',
  location: '',
  timeZone: '',
  regions: [],
  subjects: [],
  availability: {},
  overrides: {},
})

export type InstructorRepository = ReturnType<typeof instructorRepository>

export const instructorRepository = (table: Table) => {
  /** Names what else is erased with the account: the instructor's booked days, whose sort keys begin with `DAY#`. */
  const withPersonalData = (profile: InstructorProfile) => ({
    ...profile,
    personalData: [{ pk: key(profile.userId).pk, sk: 'DAY#' }],
  })
  const allIds = () => Array.fromAsync(table.all(listEntry, { pk: 'INSTRUCTORS' }), ({ userId }) => userId)
  /** The write that replaces `before`. Its condition fails if the profile has changed since then. */
  const replacement = (before: { version?: number }, changed: InstructorProfile): Write =>
    put(instructor, { ...withPersonalData(changed), version: before.version }, unchanged(before))
  const checkExists = (userId: string): Write => check(key(userId), present)
  return {
    byId: (userId: string) => table.get(instructor, key(userId)),
    byIds: (userIds: readonly string[]) => table.getMany(instructor, userIds.map(key)),
    /** Everyone's profile, in no particular order. */
    all: async () => table.getMany(instructor, (await allIds()).map(key)),
    newestFirst: (page: PageParams) =>
      table.query(listEntry, { pk: 'INSTRUCTORS', newestFirst: true, consistent: true, ...page }),
    inCity: (city: string, page: PageParams) =>
      table.query(instructor, { index: 'gsi2', pk: cityPartition(city), ...page }),
    allInCity: (city: string) =>
      Array.fromAsync(table.all(instructor, { index: 'gsi2', pk: cityPartition(city) })),
    addition: (user: NewUser, profile?: Omit<InstructorProfile, 'userId'>): Write[] => [
      put(instructor, withPersonalData({ ...emptyProfile(user.userId), ...profile }), absent),
      put(listEntry, { userId: user.userId, createdAt: user.createdAt }),
    ],
    /** Writes nothing. Its condition fails if there is no such instructor. */
    checkExists,
    replacement,
    /** The writes that count an accepted booking. Their condition fails if there is no such instructor. */
    countAcceptance: (userId: string): Write[] => [
      checkExists(userId),
      change(acceptancesKey(userId), 'SET #userId = :userId, #type = :type ADD #count :one', {
        userId,
        type: acceptances.type,
        one: 1,
      }),
    ],
    acceptanceCount: async (userId: string) =>
      (await table.get(acceptances, acceptancesKey(userId)))?.count ?? 0,
    /** The writes that delete a profile. Their condition fails if another booking has been accepted since the count was read, or if the profile has changed since it was read. */
    removal: (user: NewUser, acceptanceCount: number, profile?: { version?: number }): Write[] => [
      remove(key(user.userId), profile && unchanged(profile)),
      remove(listEntry.keys(user)),
      remove(
        acceptancesKey(user.userId),
        acceptanceCount === 0
          ? absent
          : { expression: '#count = :accepted', values: { accepted: acceptanceCount } },
      ),
    ],
    /** Replaces `before` with `changed`, together with other writes. The condition fails if the profile has changed since `before` was read. */
    async save(
      before: InstructorProfile & { version?: number },
      changed: InstructorProfile,
      others: readonly Write[] = [],
    ): Promise<Stored<InstructorProfile>> {
      const { version } = before
      const write = replacement(before, changed)
      // A transaction costs twice as much as a write.
      await (others.length > 0 ? table.transact([write, ...others]) : table.write(write))
      return { ...changed, version: (version ?? 0) + 1 }
    },
  }
}
