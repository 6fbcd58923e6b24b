import type { Storage } from '#functions/platform/aws/storage.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { courses as contract } from '#shared/courses/contract.ts'
import { captionsIn } from '#shared/courses/lesson.ts'
import { courseRefusals } from '#shared/courses/refusals.ts'
import { signedKey } from '#shared/kernel/download.ts'
import type { Lessons } from './lessonsOf.ts'

/** Captions come from the portal's own address: a browser takes those of another site only when the film's site agrees, too. */
export const captionsHandler = ({
  storage,
  lessons,
}: {
  storage: Pick<Storage, 'bytes'>
  lessons: Lessons
}): Pick<Handlers<typeof contract>, 'captions'> => ({
  async captions({ input: { id, lang }, actor, at }) {
    const lesson = await lessons.openTo(actor.userId, id, at)
    const captions = lesson.downloads[captionsIn[lang]]
    if (!captions || !('downloadId' in captions)) throw courseRefusals.captionsMissing()
    return new TextDecoder().decode(await storage.bytes(signedKey(captions)))
  },
})
