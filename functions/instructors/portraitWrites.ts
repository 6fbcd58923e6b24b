import type { Pictures } from '#functions/platform/attachments/pictures.ts'
import type { Write } from '#functions/platform/table/write.ts'
import type { Picture } from '#shared/kernel/picture.ts'

/** Returns the writes for a portrait that is added, exchanged or removed. */
export function portraitWrites(
  pictures: Pictures,
  before: Picture | undefined,
  after: Picture | undefined,
  at: Date,
): Write[] {
  if (before?.pictureId === after?.pictureId) return []
  return [...(after ? pictures.attach(after) : []), ...(before ? pictures.erase(before, at) : [])]
}
