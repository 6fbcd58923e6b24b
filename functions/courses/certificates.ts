import { download } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { absent, check, present, put, tookPlace } from '#functions/platform/table/write.ts'
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
import { filmOf, type Lessons } from './lessonsOf.ts'
import { progressOf } from './progress.ts'

interface Deps extends Pick<Platform, 'env' | 'table' | 'users'> {
  lessons: Lessons
}

const shown = ({ certificateId, name, course, completedAt, begunAt, lessons, seconds }: Certificate) => ({
  _id: certificateId,
  ...{ name, course, completedAt, begunAt, lessons, seconds },
})

type Certificates = Pick<Handlers<typeof contract>, 'certify' | 'certificate' | 'certificatePdf'>

/** Certificates: earned by following every lesson that is out, verified by anyone who has the number. */
export function certificateHandlers({ env, table, users, lessons }: Deps): Certificates {
  /** Tells what was followed, and when. Refuses with 409 when a lesson is not completed, or when there is none. */
  async function followed(userId: string, course: string, at: Date) {
    const known = await progressOf(table, userId)
    const all = await lessons.lessonsOf(course, at)
    const done = all
      .flatMap(({ id }) => known.get(id) ?? [])
      .filter(({ completedAt }) => completedAt !== undefined)
    if (done.length === 0 || done.length < all.length) throw courseRefusals.notCompleted()
    return {
      begunAt: done.map(({ begunAt, completedAt }) => begunAt ?? completedAt!).toSorted()[0],
      completedAt: done
        .map(({ completedAt }) => completedAt!)
        .toSorted()
        .at(-1)!,
      lessons: all.length,
      seconds: all.reduce((sum, lesson) => sum + (filmOf(lesson)?.seconds ?? 0), 0),
    }
  }

  /** Of whoever has the course no longer, because it was paid back, there is none. */
  async function valid(certificateId: string): Promise<Certificate> {
    const known = found(
      await table.get(certificate, certificateKey(certificateId)),
      courseRefusals.certificateMissing,
    )
    const owned = await lessons.coursesOf(known.userId)
    if (!owned.includes(known.course)) throw courseRefusals.certificateMissing()
    return known
  }

  return {
    async certify({ input: { course }, actor: { userId }, at }) {
      if (!(await lessons.coursesOf(userId)).includes(course)) throw courseRefusals.notPurchased()
      const known = await certificateOf(table, { userId, course })
      if (known) return shown(known)
      const { firstName, lastName } = found(await users.byId(userId), courseRefusals.notPurchased)
      const earned = {
        certificateId: certificateIdOf({ userId, course }),
        userId,
        name: `${firstName} ${lastName}`.trim(),
        course,
        ...(await followed(userId, course, at)),
      }
      const isFirst = await tookPlace(
        table.transact([
          put(certificate, earned, absent),
          check({ pk: `USER#${userId}`, sk: 'USER' }, present),
        ]),
      )
      if (isFirst) return shown(earned)
      return shown(found(await certificateOf(table, { userId, course }), courseRefusals.notPurchased))
    },

    certificate: async ({ input: { id } }) => shown(await valid(id)),

    async certificatePdf({ input: { id }, language }) {
      const earned = await valid(id)
      // Whoever only watches need not load what prints.
      const { printCertificate } = await import('./printCertificate.ts')
      const bytes = await printCertificate(shown(earned), { language, origin: env.ORIGIN })
      return download({ name: `${earned.course}.pdf`, type: 'application/pdf', bytes })
    },
  }
}
