import { download } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { absent, check, conditionHeld, present, put } from '#functions/platform/table/write.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import type { courses as contract } from '#shared/courses/contract.ts'
import { courseRefusals } from '#shared/courses/refusals.ts'
import { found } from '#shared/kernel/refusal.ts'
import {
  type Certificate,
  certificate,
  certificateIdOf,
  certificateKey,
  certificateOf,
} from './certificate.ts'
import type { CourseBookings } from './courseBookings.ts'
import { filmOf, type LessonRepository } from './lessonRepository.ts'
import { progressOf } from './progress.ts'

interface Deps extends Pick<Platform, 'env' | 'table' | 'users'> {
  lessons: LessonRepository
  courseBookings: CourseBookings
}

const certificateResponse = ({
  certificateId: _id,
  userId: _user,
  seatBookings: _seats,
  ...facts
}: Certificate) => ({
  _id,
  ...facts,
})

/** A user earns a certificate by completing every published lesson of a course that was taught. Anyone who has its number can verify it. */
export function certificateHandlers({
  env,
  table,
  users,
  lessons,
  courseBookings,
}: Deps): Pick<Handlers<typeof contract>, 'certify' | 'certificate' | 'certificatePdf'> {
  const bookings = bookingRepository(table)

  /** Returns a certificate's facts about the lessons. Refuses with 409 if one is not completed, or if the course has none. */
  async function summarize(userId: string, course: string, at: Date) {
    const progressById = await progressOf(table, userId)
    const allLessons = await lessons.lessonsOf(course, at)
    const completedLessons = allLessons
      .flatMap(({ id }) => progressById.get(id) ?? [])
      .filter(({ completedAt }) => completedAt !== undefined)
    if (completedLessons.length === 0 || completedLessons.length < allLessons.length)
      throw courseRefusals.notCompleted()
    return {
      begunAt: completedLessons.map(({ begunAt, completedAt }) => begunAt ?? completedAt!).toSorted()[0],
      completedAt: completedLessons
        .map(({ completedAt }) => completedAt!)
        .toSorted()
        .at(-1)!,
      lessons: allLessons.length,
      seconds: allLessons.reduce((sum, lesson) => sum + (filmOf(lesson)?.seconds ?? 0), 0),
    }
  }

  /** True if a booking of an attendee was erased with its member’s account. What the attendee has earned there stays. */
  async function isSeatErased({ seatBookings = [] }: Certificate): Promise<boolean> {
    const remaining = await bookings.byIds(seatBookings)
    return remaining.length < seatBookings.length
  }

  /** Returns a certificate. Refuses with 404 if its number is unknown, or if the course has been refunded. */
  async function validCertificate(certificateId: string): Promise<Certificate> {
    const stored = found(
      await table.get(certificate, certificateKey(certificateId)),
      courseRefusals.certificateMissing,
    )
    const ownedCourses = await lessons.coursesOf(stored.userId)
    if (ownedCourses.includes(stored.course) || (await isSeatErased(stored))) return stored
    throw courseRefusals.certificateMissing()
  }

  return {
    async certify({ input: { course }, actor: { userId }, at }) {
      if (!(await lessons.coursesOf(userId)).includes(course)) throw courseRefusals.notPurchased()
      const stored = await certificateOf(table, { userId, course })
      if (stored) return certificateResponse(stored)
      const { firstName, lastName } = found(await users.byId(userId), courseRefusals.notPurchased)
      const facts = await summarize(userId, course, at)
      await courseBookings.checkTaught(userId, course, at)
      const certificateFacts = {
        certificateId: certificateIdOf({ userId, course }),
        userId,
        name: `${firstName} ${lastName}`.trim(),
        course,
        ...facts,
        seatBookings: await courseBookings.seatBookingsOf(userId, course),
      }
      const isFirst = await conditionHeld(
        table.transact([
          put(certificate, certificateFacts, absent),
          check({ pk: `USER#${userId}`, sk: 'USER' }, present),
        ]),
      )
      if (isFirst) return certificateResponse(certificateFacts)
      return certificateResponse(
        found(await certificateOf(table, { userId, course }), courseRefusals.notPurchased),
      )
    },

    certificate: async ({ input: { id } }) => certificateResponse(await validCertificate(id)),

    async certificatePdf({ input: { id }, language }) {
      const certificateFacts = await validCertificate(id)
      // Loaded only to print, because the PDF library and the fonts are large.
      const { printCertificate } = await import('./printCertificate.ts')
      const bytes = await printCertificate(certificateResponse(certificateFacts), {
        language,
        origin: env.ORIGIN,
      })
      return download({ name: `${certificateFacts.course}.pdf`, type: 'application/pdf', bytes })
    },
  }
}
