import type { LoggedInUser } from '#shared/kernel/actor.ts'
import type { ContentKind } from '#shared/kernel/content/contentKind.ts'
import type { Download } from '#shared/kernel/download.ts'
import type { Picture } from '#shared/kernel/picture.ts'
import { image } from '#shared/kernel/uploadPurpose.ts'
import type { Attachments } from '../attachments/attachments.ts'
import type { Downloads } from '../attachments/downloads.ts'
import type { Pictures } from '../attachments/pictures.ts'
import type { Write } from '../table/write.ts'
import type { ContentItem } from './contentItem.ts'

export interface AnyAttachmentServices {
  pictures?: Pictures
  downloads?: Downloads
}

/** The services for attachments of a kind: `pictures` and `downloads` if it has some. */
export type AttachmentServices<K extends ContentKind> = AnyAttachmentServices &
  (keyof K['pictures'] extends never ? unknown : { pictures: Pictures }) &
  (K extends { downloads: object } ? { downloads: Downloads } : unknown)

/** A change of an item's pictures and files: the writes for the item's transaction, and `settle` to be called after it. */
export interface AttachmentChange {
  writes: Write[]
  settle(): Promise<void>
}

type ByName<T> = Readonly<Record<string, T>>
type Item = Pick<ContentItem, 'status'> | undefined

/** Returns the change from one state of an item to the next: of its pictures, or of its files. */
function attachmentChange<T>(
  services: Attachments<T>,
  idOf: (attachment: T) => string,
  [before, attachmentsBefore]: [Item, ByName<T>],
  [item, attachments]: [Item, ByName<T>],
  at: Date,
): { writes: Write[]; toSettle: T[] } {
  const changes = Object.keys({ ...attachmentsBefore, ...attachments }).map((name) => {
    const [previous, current] = [attachmentsBefore[name], attachments[name]]
    if ((previous && idOf(previous)) !== (current && idOf(current)))
      return {
        writes: [
          ...(current ? services.attach(current) : []),
          ...(previous ? services.erase(previous, at) : []),
        ],
        toSettle: previous ? [previous] : [],
      }
    if (!current || before?.status === item?.status) return { writes: [], toSettle: [] }
    if (item?.status === 'trashed') return { writes: services.withdraw(current, at), toSettle: [current] }
    if (before?.status === 'trashed') return { writes: services.restore(current, at), toSettle: [current] }
    return { writes: [], toSettle: [] }
  })
  return {
    writes: changes.flatMap(({ writes }) => writes),
    toSettle: changes.flatMap(({ toSettle }) => toSettle),
  }
}

/** Returns the uploaded files of an item, without those whose URL an editor has typed. */
const uploadsOf = (item: ContentItem | undefined): ByName<Download> =>
  Object.fromEntries(
    Object.entries(item?.downloads ?? {}).flatMap(([name, one]) =>
      'downloadId' in one ? [[name, one]] : [],
    ),
  )

/** Returns the change from one state of an item to the next. `item` is undefined when it is deleted for good. */
export function changeAttachments(
  { pictures, downloads }: AnyAttachmentServices,
  before: ContentItem | undefined,
  item: ContentItem | undefined,
  at: Date,
): AttachmentChange {
  const noChange = { writes: [], toSettle: [] }
  const [picturesBefore, itemPictures] = [before?.pictures ?? {}, item?.pictures ?? {}]
  const pictureChange = pictures
    ? attachmentChange<Picture>(
        pictures,
        ({ pictureId }) => pictureId,
        [before, picturesBefore],
        [item, itemPictures],
        at,
      )
    : noChange
  const [filesBefore, files] = [uploadsOf(before), uploadsOf(item)]
  const downloadChange = downloads
    ? attachmentChange<Download>(
        downloads,
        ({ downloadId }) => downloadId,
        [before, filesBefore],
        [item, files],
        at,
      )
    : noChange
  return {
    writes: [...pictureChange.writes, ...downloadChange.writes],
    async settle() {
      await pictures?.settle(...pictureChange.toSettle)
      await downloads?.settle(...downloadChange.toSettle)
    },
  }
}

type Input = Readonly<Record<string, unknown>>

export const uploadKeyIn = (input: Input, name: string) => {
  const key = input[`${name}Key`]
  return typeof key === 'string' && key !== '' ? key : undefined
}

/** Publishes the uploads of an input, and returns them by the kind's names of pictures and downloads. */
export async function publishUploads(
  { pictures, downloads }: AnyAttachmentServices,
  kind: ContentKind,
  input: Input,
  actor: LoggedInUser,
): Promise<Pick<ContentItem, 'pictures' | 'downloads'>> {
  const publishAll = async <D, T>(declared: ByName<D> = {}, publish: (key: string, one: D) => Promise<T>) => {
    const uploads = Object.entries(declared).map(async ([name, one]): Promise<[string, T][]> => {
      const key = uploadKeyIn(input, name)
      return key ? [[name, await publish(key, one)]] : []
    })
    return Object.fromEntries((await Promise.all(uploads)).flat())
  }
  return {
    pictures: await publishAll(kind.pictures, (key, { crops }) =>
      pictures!.publish({ key, purpose: image, actor }, crops),
    ),
    downloads: await publishAll(kind.downloads, (key, { purpose, access }) =>
      downloads!.publish({ key, purpose, actor }, access),
    ),
  }
}

const isOwnUrl = (url: string, { downloadId, addressName }: Download) =>
  url.split('?')[0]!.endsWith(`/${downloadId}/${addressName}`)

/**
 * Returns the files of an item as an input leaves them, except new uploads. A typed URL replaces the file, an empty URL removes it, and
 * the portal's own URL of the file changes nothing.
 */
export function downloadsAfter(
  kind: ContentKind,
  before: ContentItem | undefined,
  input: Input,
): ContentItem['downloads'] {
  const downloads = Object.entries(kind.downloads ?? {}).flatMap(([name, { urlField }]) => {
    const [current, address] = [before?.downloads[name], input[urlField]]
    const keepsCurrent =
      typeof address !== 'string' ||
      uploadKeyIn(input, name) ||
      (current && 'downloadId' in current && isOwnUrl(address, current))
    if (keepsCurrent) return current ? [[name, current] as const] : []
    return address ? [[name, { address }] as const] : []
  })
  return Object.fromEntries(downloads)
}
