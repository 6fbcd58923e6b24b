import type { User } from '#functions/platform/accounts/users.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { instructorDays } from '#functions/timetable/instructorDays.ts'
import { newTeacher, type Teacher, type Teachers } from '#functions/timetable/teachers.ts'
import type { Profile } from '#shared/instructors/contract.ts'
import { instructorRefusals } from '#shared/instructors/refusals.ts'
import type { LoggedInUser } from '#shared/kernel/actor.ts'
import { addDays, dayIn } from '#shared/kernel/calendar.ts'
import { found } from '#shared/kernel/refusal.ts'

/** The day before today's in UTC: somewhere it is still that. */
const firstDay = (at: Date) => addDays(at.toISOString().slice(0, 10), -1)

/** Instructors as the API shows them: the account's name, the profile, and what is taken. */
export function profiles({ table, users }: Pick<Platform, 'table' | 'users'>, stored: Teachers) {
  async function profileOf(
    user: User,
    teacher: (Teacher & { version?: number }) | undefined,
    at: Date,
  ): Promise<Profile> {
    const { userId, firstName, lastName, email } = user
    const {
      userId: _,
      version = 0,
      ...profile
    }: Teacher & { version?: number } = teacher ?? newTeacher(userId)
    const bookings = await instructorDays(table).takenFrom(userId, firstDay(at))
    return { _id: userId, firstName, lastName, email, ...profile, bookings, version }
  }

  return {
    profileOf,

    /** Those of these accounts that are instructors still. */
    async ofIds(userIds: readonly string[], at: Date): Promise<Profile[]> {
      const [accounts, teachers] = await Promise.all([users.byIds(userIds), stored.byIds(userIds)])
      const byId = new Map(teachers.map((one) => [one.userId, one]))
      const theirs = accounts.filter(({ role }) => role === 'instructor')
      return Promise.all(theirs.map((user) => profileOf(user, byId.get(user.userId), at)))
    },

    /** Whether something is taken of a day that is not over for the instructor. */
    async hasSessionsAhead(userId: string, at: Date): Promise<boolean> {
      const teacher = await stored.byId(userId)
      return (await instructorDays(table).takenFrom(userId, dayIn(teacher?.timeZone ?? '', at))).length > 0
    },

    /** The instructor with this e-mail, whom the caller may change: themselves, or an administrator anyone. */
    async changeable(email: string, actor: LoggedInUser): Promise<User> {
      if (actor.role !== 'admin' && (actor.role !== 'instructor' || actor.email !== email))
        throw instructorRefusals.notYours()
      const user = await users.byEmail(email)
      return found(user?.role === 'instructor' ? user : undefined, instructorRefusals.missing)
    },
  }
}
