import { setCredential } from '#functions/platform/accounts/credentials.ts'
import { beginErasure } from '#functions/platform/accounts/erasure.ts'
import { hashPassword } from '#functions/platform/accounts/passwordHash.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import { page } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { mailedLinks } from '#functions/platform/mail/mailedLinks.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { Page } from '#functions/platform/table/table.ts'
import { ConditionFailed } from '#functions/platform/table/write.ts'
import {
  emptyProfile,
  type InstructorProfile,
  instructorRepository,
} from '#functions/timetable/instructorRepository.ts'
import type { instructors as contract } from '#shared/instructors/contract.ts'
import { instructorRefusals } from '#shared/instructors/refusals.ts'
import type { LoggedInUser } from '#shared/kernel/actor.ts'
import { minutesOf, type Weekday, weekdays } from '#shared/kernel/calendar.ts'
import { instructorProfiles } from './instructorProfiles.ts'
import { instructorInvitationLetter } from './letters.ts'
import { sessions } from './sessions.ts'
import { townsOf } from './townsOf.ts'
import { zoneFor } from './zoneFor.ts'

interface Deps extends Pick<PlatformWithOutbox, 'env' | 'table' | 'users' | 'outbox'> {
  /** Invokes the task that erases the remaining data of deleted accounts. */
  finishErasures: () => Promise<void>
}

/** Listing an instructor reads all their days ahead, so a page stays short. */
const maxPageSize = 100

/** Administrators add and delete instructors; instructors change their own profiles. */
export function instructorsHandlers({
  env,
  table,
  users,
  outbox,
  finishErasures,
}: Deps): Handlers<typeof contract> {
  const instructors = instructorRepository(table)
  const profiles = instructorProfiles({ table, users }, instructors)
  const invitations = mailedLinks({ table, users }, 'invitation')

  /** Changes the profile with this e-mail, if `actor` may. Refuses a `version` that is not the latest. */
  async function changeProfile(
    { email, version }: { email: string; version?: number | undefined },
    { actor, at }: { actor: LoggedInUser; at: Date },
    changeOf: (before: InstructorProfile) => Partial<InstructorProfile> | Promise<Partial<InstructorProfile>>,
  ) {
    const user = await profiles.changeableBy(actor, email)
    const before = (await instructors.byId(user.userId)) ?? emptyProfile(user.userId)
    const { version: current = 0, ...profile }: InstructorProfile & { version?: number } = before
    if (version !== undefined && version !== current)
      throw instructorRefusals.changedMeanwhile({ current: await profiles.profileOf(user, before, at) })
    const change = await changeOf(profile)
    const saved = await instructors.save(before, { ...profile, ...change }).catch((error: unknown) => {
      throw error instanceof ConditionFailed ? instructorRefusals.changedMeanwhile() : error
    })
    return profiles.profileOf(user, saved, at)
  }

  return {
    async list({ input: { city, limit: requested, after }, actor, at }) {
      const limit = Math.min(requested, maxPageSize)
      const listed: Page<{ userId: string }> = city
        ? await instructors.inCity(city, { after, limit })
        : await instructors.newestFirst({ after, limit })
      const found = await profiles.byIds(
        listed.items.map(({ userId }) => userId),
        at,
      )
      const byId = new Map(found.map((one) => [one._id, one]))
      return page(listed, ({ userId }) => {
        const one = byId.get(userId)
        return one && (actor.role === 'admin' ? one : { ...one, email: undefined })
      })
    },

    async add({ input: { password, language: chosen, ...input }, at, newId, language }) {
      const userId = newId('usr')
      const account = { ...input, userId, role: 'instructor', package: 'free' } as const
      const user: User = { ...account, language: chosen ?? language, createdAt: at.toISOString() }
      const profile = instructors.addition(user)
      if (password !== undefined)
        await users.add(user, [
          ...profile,
          setCredential({ userId, passwordHash: await hashPassword(password) }),
        ])
      else {
        const { token, write } = invitations.issue(user, at)
        const letter = instructorInvitationLetter({ id: newId('mail'), user, token, origin: env.ORIGIN, at })
        await users.add(user, [...profile, write, outbox.letter(letter)])
        await outbox.wake()
      }
      return profiles.profileOf(user, { ...emptyProfile(userId), version: 1 }, at)
    },

    async remove({ input: { id }, at }) {
      const user = await users.byId(id)
      if (user?.role !== 'instructor') throw instructorRefusals.missing()
      const accepted = await instructors.acceptanceCount(id)
      if (await profiles.hasSessionsAhead(id, at)) throw instructorRefusals.hasSessions()
      await users
        .erase(user, [beginErasure(user, at), ...instructors.removal(user, accepted)])
        .catch((error: unknown) => {
          throw error instanceof ConditionFailed ? instructorRefusals.hasSessions() : error
        })
      await finishErasures()
    },

    async profile({ input: { email }, actor, at }) {
      const user = await profiles.changeableBy(actor, email)
      return profiles.profileOf(user, await instructors.byId(user.userId), at)
    },

    change: ({ input: { email, version, ...input }, ...context }) =>
      changeProfile({ email, version }, context, async (before) => {
        const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
        return { ...sent, timeZone: await zoneFor(before, input) }
      }),

    towns: ({ input: { country } }) => townsOf(country),

    setHours: ({ input: { email, version, availability, overrides }, ...context }) =>
      changeProfile({ email, version }, context, () => ({ availability, ...(overrides && { overrides }) })),

    ...sessions({ env, table, users }, profiles),

    removeHours: ({ input: { email, day, index, start, end }, ...context }) => {
      if (!weekdays.includes(day as Weekday) || !/^\d{1,2}$/.test(index)) throw instructorRefusals.badSlot()
      return changeProfile({ email }, context, ({ availability }) => {
        const hours = availability[day as Weekday] ?? []
        const one = hours[Number(index)]
        const isSame = (sent: string | undefined, stored: string) =>
          sent === undefined || minutesOf(sent) === minutesOf(stored)
        if (!one || !isSame(start, one.start) || !isSame(end, one.end)) throw instructorRefusals.slotMoved()
        return { availability: { ...availability, [day]: hours.toSpliced(Number(index), 1) } }
      })
    },
  }
}
