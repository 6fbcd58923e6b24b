import * as z from 'zod/mini'
import type { User } from '#functions/platform/accounts/users.ts'
import { defineEntity, type Key, type Stored } from '#functions/platform/table/entity.ts'
import type { Page, Table } from '#functions/platform/table/table.ts'
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

/** What an instructor teaches, where and when; name and e-mail are the account's. */
export const Teacher = z.object({ userId: z.string(), ...teachingFields })
export type Teacher = z.output<typeof Teacher>

const key = (userId: string) => ({ pk: `INSTRUCTOR#${userId}`, sk: 'INSTRUCTOR' })
const cityOf = (city: string) => `CITY#${foldText(city)}`

/** In gsi1 under the account, which erases it; in gsi2 under the city, if there is one. */
const teacher = defineEntity({
  type: 'Instructor',
  schema: z.extend(Teacher, { personalData: z.array(z.object({ pk: z.string(), sk: z.string() })) }),
  keys: ({ userId, city }) => ({
    ...key(userId),
    gsi1pk: `USER#${userId}`,
    gsi1sk: 'INSTRUCTOR',
    ...(foldText(city) && { gsi2pk: cityOf(city), gsi2sk: userId }),
  }),
})

/** All instructors, in the table itself: an administrator sees at once whom they have added. */
const enlisted = defineEntity({
  type: 'EnlistedInstructor',
  schema: z.object({ userId: z.string(), createdAt: z.string() }),
  keys: ({ userId, createdAt }) => ({ pk: 'INSTRUCTORS', sk: `${createdAt}#${userId}` }),
})

/** How many bookings somebody has ever accepted: whoever deletes them makes sure that it has not become more meanwhile. */
const acceptances = defineEntity({
  type: 'Acceptances',
  schema: z.object({ userId: z.string(), count: z.number() }),
  keys: ({ userId }) => acceptancesKey(userId),
})
const acceptancesKey = (userId: string): Key => ({ pk: key(userId).pk, sk: 'ACCEPTANCES' })

/** An instructor who has not filled in anything yet. */
export const newTeacher = (userId: string): Teacher => ({
  ...{ userId, city: '', location: '', timeZone: '' },
  ...{ regions: [], subjects: [], availability: {}, overrides: {} },
})

export interface Teachers {
  byId(userId: string): Promise<Stored<Teacher> | undefined>
  byIds(userIds: readonly string[]): Promise<Stored<Teacher>[]>
  allIds(): Promise<string[]>
  /** Everyone's, in no order. */
  all(): Promise<Stored<Teacher>[]>
  newestFirst(page: { after?: string | undefined; limit: number }): Promise<Page<{ userId: string }>>
  inCity(city: string, page: { after?: string | undefined; limit: number }): Promise<Page<Stored<Teacher>>>
  /** All of a city. */
  allIn(city: string): Promise<Stored<Teacher>[]>
  /** Makes the profile, in the account's own transaction; an empty one unless told. */
  addition(user: Pick<User, 'userId' | 'createdAt'>, profile?: Omit<Teacher, 'userId'>): Write[]
  /** Fails when there is no such instructor. */
  isThere(userId: string): Write
  /** Counts that the instructor accepts a booking; fails when there is no such instructor any more. */
  acceptance(userId: string): Write[]
  acceptancesOf(userId: string): Promise<number>
  /** Fails when the instructor has accepted a booking since there were so many. */
  removal(user: Pick<User, 'userId' | 'createdAt'>, acceptances: number): Write[]
  /** Stores a profile in the place of `before`; fails when it was changed meanwhile. */
  save(before: Teacher & { version?: number }, changed: Teacher): Promise<Stored<Teacher>>
}

export const teachers = (table: Table): Teachers => {
  // Days of which something is taken go with the account, too.
  const kept = (item: Teacher) => ({ ...item, personalData: [{ pk: key(item.userId).pk, sk: 'DAY#' }] })
  const allIds = () => Array.fromAsync(table.all(enlisted, { pk: 'INSTRUCTORS' }), ({ userId }) => userId)
  return {
    byId: (userId) => table.get(teacher, key(userId)),
    byIds: (userIds) => table.getMany(teacher, userIds.map(key)),
    allIds,
    all: async () => table.getMany(teacher, (await allIds()).map(key)),
    newestFirst: (page) =>
      table.query(enlisted, { pk: 'INSTRUCTORS', newestFirst: true, consistent: true, ...page }),
    inCity: (city, page) => table.query(teacher, { index: 'gsi2', pk: cityOf(city), ...page }),
    allIn: (city) => Array.fromAsync(table.all(teacher, { index: 'gsi2', pk: cityOf(city) })),
    addition: (user, profile) => [
      put(teacher, kept({ ...newTeacher(user.userId), ...profile }), absent),
      put(enlisted, { userId: user.userId, createdAt: user.createdAt }),
    ],
    isThere: (userId) => check(key(userId), present),
    acceptance: (userId) => [
      check(key(userId), present),
      change(acceptancesKey(userId), 'SET #userId = :userId, #type = :type ADD #count :one', {
        userId,
        type: acceptances.type,
        one: 1,
      }),
    ],
    acceptancesOf: async (userId) => (await table.get(acceptances, acceptancesKey(userId)))?.count ?? 0,
    removal: (user, accepted) => [
      remove(key(user.userId)),
      remove(enlisted.keys(user)),
      remove(
        acceptancesKey(user.userId),
        accepted === 0 ? absent : { expression: '#count = :accepted', values: { accepted } },
      ),
    ],
    async save(before, changed) {
      const { version } = before
      await table.write(put(teacher, { ...kept(changed), version }, unchanged(before)))
      return { ...changed, version: (version ?? 0) + 1 }
    },
  }
}
