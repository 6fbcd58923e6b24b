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
import { newTeacher, type Teacher, teachers } from '#functions/timetable/teachers.ts'
import type { instructors as contract } from '#shared/instructors/contract.ts'
import { instructorRefusals } from '#shared/instructors/refusals.ts'
import type { LoggedInUser } from '#shared/kernel/actor.ts'
import { minutesOf, type Weekday, weekdays } from '#shared/kernel/calendar.ts'
import { instructorInvitationLetter } from './letters.ts'
import { profiles } from './profiles.ts'
import { sessions } from './sessions.ts'
import { townsOf } from './townsOf.ts'
import { zoneFor } from './zoneFor.ts'

interface Deps extends Pick<PlatformWithOutbox, 'env' | 'table' | 'users' | 'outbox'> {
  /** Invokes what erases the rest of those who are gone. */
  finishErasures: () => Promise<void>
}

/** Of each instructor all days ahead are read. */
const longestPage = 100

/** Instructors: made and deleted by administrators, what they teach said by themselves. */
export function instructorsHandlers({
  env,
  table,
  users,
  outbox,
  finishErasures,
}: Deps): Handlers<typeof contract> {
  const stored = teachers(table)
  const shown = profiles({ table, users }, stored)
  const invitations = mailedLinks({ table, users }, 'invitation')

  /** Changes the profile of the instructor with this e-mail as the caller may; `version` is the one that was changed. */
  async function changed(
    { email, version }: { email: string; version?: number | undefined },
    { actor, at }: { actor: LoggedInUser; at: Date },
    changeOf: (before: Teacher) => Partial<Teacher> | Promise<Partial<Teacher>>,
  ) {
    const user = await shown.changeable(email, actor)
    const before = (await stored.byId(user.userId)) ?? newTeacher(user.userId)
    const { version: kept = 0, ...profile }: Teacher & { version?: number } = before
    if (version !== undefined && version !== kept)
      throw instructorRefusals.changedMeanwhile({ current: await shown.profileOf(user, before, at) })
    const change = await changeOf(profile)
    const saved = await stored.save(before, { ...profile, ...change }).catch((error: unknown) => {
      throw error instanceof ConditionFailed ? instructorRefusals.changedMeanwhile() : error
    })
    return shown.profileOf(user, saved, at)
  }

  return {
    async list({ input: { city, limit: asked, after }, actor, at }) {
      const limit = Math.min(asked, longestPage)
      const listed: Page<{ userId: string }> = city
        ? await stored.inCity(city, { after, limit })
        : await stored.newestFirst({ after, limit })
      const found = await shown.ofIds(
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
      const profile = stored.addition(user)
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
      return shown.profileOf(user, { ...newTeacher(userId), version: 1 }, at)
    },

    async remove({ input: { id }, at }) {
      const user = await users.byId(id)
      if (user?.role !== 'instructor') throw instructorRefusals.missing()
      const accepted = await stored.acceptancesOf(id)
      if (await shown.hasSessionsAhead(id, at)) throw instructorRefusals.hasSessions()
      await users
        .erase(user, [beginErasure(user, at), ...stored.removal(user, accepted)])
        .catch((error: unknown) => {
          throw error instanceof ConditionFailed ? instructorRefusals.hasSessions() : error
        })
      await finishErasures()
    },

    async profile({ input: { email }, actor, at }) {
      const user = await shown.changeable(email, actor)
      return shown.profileOf(user, await stored.byId(user.userId), at)
    },

    change: ({ input: { email, version, ...input }, ...context }) =>
      changed({ email, version }, context, async (before) => {
        const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
        return { ...sent, timeZone: await zoneFor(before, input) }
      }),

    towns: ({ input: { country } }) => townsOf(country),

    setHours: ({ input: { email, version, availability, overrides }, ...context }) =>
      changed({ email, version }, context, () => ({ availability, ...(overrides && { overrides }) })),

    ...sessions({ env, table, users }, shown),

    removeHours: ({ input: { email, day, index, start, end }, ...context }) => {
      if (!weekdays.includes(day as Weekday) || !/^\d{1,2}$/.test(index)) throw instructorRefusals.badSlot()
      return changed({ email }, context, ({ availability }) => {
        const hours = availability[day as Weekday] ?? []
        const one = hours[Number(index)]
        const isMeant = (sent: string | undefined, kept: string) =>
          sent === undefined || minutesOf(sent) === minutesOf(kept)
        if (!one || !isMeant(start, one.start) || !isMeant(end, one.end)) throw instructorRefusals.slotMoved()
        return { availability: { ...availability, [day]: hours.toSpliced(Number(index), 1) } }
      })
    },
  }
}
