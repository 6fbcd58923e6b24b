import type { Downloads } from '#functions/platform/attachments/downloads.ts'
import type { Pictures } from '#functions/platform/attachments/pictures.ts'
import type { Storage } from '#functions/platform/aws/storage.ts'
import { contentHandlers } from '#functions/platform/content/contentHandlers.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { courses as contract } from '#shared/courses/contract.ts'
import { courseKind } from '#shared/courses/course.ts'
import { lessonKind } from '#shared/courses/lesson.ts'
import { prefixed } from '#shared/kernel/content/prefixed.ts'
import { captionsHandler } from './captions.ts'
import { certificateHandlers } from './certificates.ts'
import { openLessons } from './lessonsOf.ts'
import { watchHandlers } from './progress.ts'
import { purchased } from './purchased.ts'

interface Deps extends Platform {
  pictures: Pictures
  downloads: Downloads
  storage: Pick<Storage, 'bytes'>
}

/** What is announced, what is taught, and what whoever has paid makes of it. */
export function coursesHandlers(deps: Deps): Handlers<typeof contract> {
  const lessons = openLessons(deps.table)
  return {
    ...contentHandlers(courseKind, deps),
    ...prefixed('lesson', contentHandlers(lessonKind, deps)),
    ...purchased({ ...deps, lessons }),
    ...watchHandlers({ ...deps, lessons }),
    ...captionsHandler({ ...deps, lessons }),
    ...certificateHandlers({ ...deps, lessons }),
  }
}
