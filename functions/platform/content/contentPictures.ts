import type { LoggedInUser } from '#shared/kernel/actor.ts'
import type { ContentKind } from '#shared/kernel/content/contentKind.ts'
import type { Picture } from '#shared/kernel/picture.ts'
import { image } from '#shared/kernel/uploadPurpose.ts'
import type { Pictures } from '../pictures.ts'
import type { Write } from '../write.ts'
import type { ContentItem } from './contentItem.ts'

/** What a change of an item does to its pictures: the writes that go with it, and the pictures whose files are to be moved after it. */
export interface PictureChange {
  writes: Write[]
  toSettle: Picture[]
}

export const nothingChanged: PictureChange = { writes: [], toSettle: [] }

/** From one state of an item to the next; `item` is undefined when it goes for good. */
export function changePictures(
  pictures: Pictures,
  before: ContentItem | undefined,
  item: ContentItem | undefined,
  at: Date,
): PictureChange {
  const changes = Object.keys({ ...before?.pictures, ...item?.pictures }).map((name): PictureChange => {
    const [was, is] = [before?.pictures[name], item?.pictures[name]]
    if (was?.pictureId !== is?.pictureId)
      return {
        writes: [...(is ? pictures.attach(is) : []), ...(was ? pictures.erase(was, at) : [])],
        toSettle: was ? [was] : [],
      }
    if (!is || before?.status === item?.status) return nothingChanged
    if (item?.status === 'trashed') return { writes: pictures.withdraw(is, at), toSettle: [is] }
    if (before?.status === 'trashed') return { writes: pictures.restore(is, at), toSettle: [is] }
    return nothingChanged
  })
  return { writes: changes.flatMap(({ writes }) => writes), toSettle: changes.flatMap(({ toSettle }) => toSettle) }
}

/** Publishes the uploads that an input names, by the names of the kind's pictures. */
export async function publishPictures(
  pictures: Pictures,
  kind: ContentKind,
  input: Readonly<Record<string, unknown>>,
  actor: LoggedInUser,
): Promise<Record<string, Picture>> {
  const published = Object.entries(kind.pictures).map(async ([name, { crops }]) => {
    const key = input[`${name}Key`]
    return typeof key === 'string' && key ? [[name, await pictures.publish({ key, purpose: image, actor }, crops)]] : []
  })
  return Object.fromEntries((await Promise.all(published)).flat())
}

/** The names of pictures that nothing is published without, and that neither the item nor the input brings. */
export const missingPictures = (kind: ContentKind, item: ContentItem, input: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(kind.pictures).flatMap(([name, { required }]) =>
    required && !item.pictures[name] && !input[`${name}Key`] ? [name] : [],
  )
