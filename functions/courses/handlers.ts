import type { Downloads } from '#functions/platform/attachments/downloads.ts'
import type { Pictures } from '#functions/platform/attachments/pictures.ts'
import type { Storage } from '#functions/platform/aws/storage.ts'
import { contentHandlers } from '#functions/platform/content/contentHandlers.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { courses as contract } from '#shared/courses/contract.ts'
import { courseKind } from '#shared/courses/course.ts'
import { captionsIn, lessonKind } from '#shared/courses/lesson.ts'
import { courseRefusals } from '#shared/courses/refusals.ts'
import { prefixed } from '#shared/kernel/content/prefixed.ts'
import { signedKey } from '#shared/kernel/download.ts'
import { certificateHandlers } from './certificates.ts'
import { courseBookings } from './courseBookings.ts'
import { lessonRepository } from './lessonRepository.ts'
import { watchHandlers } from './progress.ts'
import { purchasedHandler } from './purchased.ts'

interface Deps extends Platform {
  pictures: Pictures
  downloads: Downloads
  storage: Pick<Storage, 'bytes'>
}

/** Announcements and lessons, then the courses that a user has paid for or attends, their progress and certificates. */
export function coursesHandlers(deps: Deps): Handlers<typeof contract> {
  const lessons = lessonRepository(deps.table)
  const taught = courseBookings(deps.table)
  return {
    ...contentHandlers(courseKind, deps),
    ...prefixed('lesson', contentHandlers(lessonKind, deps)),
    ...purchasedHandler({ ...deps, lessons, courseBookings: taught }),
    ...watchHandlers({ ...deps, lessons }),
    ...certificateHandlers({ ...deps, lessons, courseBookings: taught }),

    /** Serves captions from the portal's own origin: browsers load them from another origin only if CORS allows it for the film too. */
    async captions({ input: { id, lang }, actor, at }) {
      const lesson = await lessons.lessonFor(actor.userId, id, at)
      const captions = lesson.downloads[captionsIn[lang]]
      if (!captions || !('downloadId' in captions)) throw courseRefusals.captionsMissing()
      return new TextDecoder().decode(await deps.storage.bytes(signedKey(captions)))
    },
  }
}
