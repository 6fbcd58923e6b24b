import { beginErasure } from '#functions/platform/accounts/erasure.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import type { Pictures } from '#functions/platform/attachments/pictures.ts'
import { page } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { accountAdder } from '#functions/platform/mail/letters/invitation.ts'
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
import { instructorPortrait } from '#shared/timetable/introduction.ts'
import { acceptedBookingHandlers } from './acceptedBookings.ts'
import { busyCalendarHandlers } from './calendar/busyCalendarHandlers.ts'
import { type CalendarDeps, calendarReader } from './calendar/calendarReader.ts'
import { instructorProfiles } from './instructorProfiles.ts'
import { instructorInvitationLetter } from './letters.ts'
import { portraitWrites } from './portraitWrites.ts'
import { townsOf, zoneFor } from './towns.ts'

interface Deps extends CalendarDeps {
  pictures: Pictures
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
  pictures,
  finishErasures,
  resolveOptions,
}: Deps): Handlers<typeof contract> {
  const instructors = instructorRepository(table)
  const profiles = instructorProfiles({ env, table, users }, instructors)
  const calendarDeps = { env, table, users, outbox, resolveOptions }
  const addAccount = accountAdder({ env, table, users, outbox }, instructorInvitationLetter)

  /** Changes the profile of the instructor with this e-mail. Refuses an actor who may not change it, and an outdated `version`. */
  async function changeProfile(
    { email, version }: { email: string; version?: number | undefined },
    { actor, at }: { actor: LoggedInUser; at: Date },
    computeChange: (
      before: InstructorProfile,
    ) => Partial<InstructorProfile> | Promise<Partial<InstructorProfile>>,
  ) {
    const user = await profiles.changeableBy(actor, email)
    const before = (await instructors.byId(user.userId)) ?? emptyProfile(user.userId)
    const { version: current = 0, ...profile }: InstructorProfile & { version?: number } = before
    if (version !== undefined && version !== current)
      throw instructorRefusals.changedMeanwhile({ current: await profiles.profileOf(user, before, at) })
    const changed = { ...profile, ...(await computeChange(profile)) }
    const portraits = portraitWrites(pictures, before.portrait, changed.portrait, at)
    const saved = await instructors.save(before, changed, portraits).catch((error: unknown) => {
      throw error instanceof ConditionFailed ? instructorRefusals.changedMeanwhile() : error
    })
    if (before.portrait && portraits.length > 0) await pictures.settle(before.portrait)
    // The busy times are stored by the clock of the city.
    if (changed.hasBusyCalendar && changed.timeZone !== before.timeZone)
      await calendarReader(calendarDeps).refresh(user.userId, at)
    return profiles.profileOf(user, saved, at)
  }

  return {
    async list({ input: { city, limit: requested, after }, actor, at }) {
      const limit = Math.min(requested, maxPageSize)
      const idPage: Page<{ userId: string }> = city
        ? await instructors.inCity(city, { after, limit })
        : await instructors.newestFirst({ after, limit })
      const someProfiles = await profiles.byIds(
        idPage.items.map(({ userId }) => userId),
        at,
      )
      const byId = new Map(someProfiles.map((one) => [one._id, one]))
      return page(idPage, ({ userId }) => {
        const profile = byId.get(userId)
        return profile && (actor.role === 'admin' ? profile : { ...profile, email: undefined })
      })
    },

    async add({ input: { password, language: accountLanguage, ...input }, at, newId, language }) {
      const userId = newId('usr')
      const account = { ...input, userId, role: 'instructor', package: 'free' } as const
      const user: User = { ...account, language: accountLanguage ?? language, createdAt: at.toISOString() }
      await addAccount({ user, password, writes: instructors.addition(user), at, newId })
      return profiles.profileOf(user, { ...emptyProfile(userId), version: 1 }, at)
    },

    async remove({ input: { id }, at }) {
      const user = await users.byId(id)
      if (user?.role !== 'instructor') throw instructorRefusals.missing()
      const acceptanceCount = await instructors.acceptanceCount(id)
      const profile = await instructors.byId(id)
      if (await profiles.hasSessionsAhead(id, at)) throw instructorRefusals.hasSessions()
      await users
        .erase(user, [
          beginErasure(user, at),
          ...instructors.removal(user, acceptanceCount, profile ?? {}),
          ...portraitWrites(pictures, profile?.portrait, undefined, at),
        ])
        .catch(async (error: unknown) => {
          if (!(error instanceof ConditionFailed)) throw error
          const isAccepted = (await instructors.acceptanceCount(id)) !== acceptanceCount
          throw isAccepted ? instructorRefusals.hasSessions() : instructorRefusals.changedMeanwhile()
        })
      if (profile?.portrait) await pictures.settle(profile.portrait)
      await finishErasures()
    },

    async profile({ input: { email }, actor, at }) {
      const user = await profiles.changeableBy(actor, email)
      return profiles.profileOf(user, await instructors.byId(user.userId), at)
    },

    change: ({ input: { email, version, imageKey, removeImage, ...input }, ...context }) =>
      changeProfile({ email, version }, context, async (before) => {
        const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
        const timeZone = await zoneFor(before, input)
        if (!imageKey) return { ...changes, timeZone, ...(removeImage && { portrait: undefined }) }
        const upload = { key: imageKey, purpose: instructorPortrait, actor: context.actor }
        return { ...changes, timeZone, portrait: await pictures.publish(upload, ['1x1']) }
      }),

    towns: ({ input: { country } }) => townsOf(country),

    setHours: ({ input: { email, version, availability, overrides }, ...context }) =>
      changeProfile({ email, version }, context, () => ({ availability, ...(overrides && { overrides }) })),

    ...acceptedBookingHandlers({ env, table, users }, profiles),

    ...busyCalendarHandlers(calendarDeps),

    removeHours: ({ input: { email, day, index, start, end }, ...context }) => {
      if (!weekdays.includes(day as Weekday) || !/^\d{1,2}$/.test(index)) throw instructorRefusals.badSlot()
      return changeProfile({ email }, context, ({ availability }) => {
        const hours = availability[day as Weekday] ?? []
        const slot = hours[Number(index)]
        const isSame = (expected: string | undefined, stored: string) =>
          expected === undefined || minutesOf(expected) === minutesOf(stored)
        if (!slot || !isSame(start, slot.start) || !isSame(end, slot.end))
          throw instructorRefusals.slotMoved()
        return { availability: { ...availability, [day]: hours.toSpliced(Number(index), 1) } }
      })
    },
  }
}
