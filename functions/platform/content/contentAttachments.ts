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

export interface AnyAttached {
  pictures?: Pictures
  downloads?: Downloads
}

/** What an area's Lambdas attach to its items: `pictures` and `downloads` where its kind has some. */
export type Attached<K extends ContentKind> = AnyAttached &
  (keyof K['pictures'] extends never ? unknown : { pictures: Pictures }) &
  (K extends { downloads: object } ? { downloads: Downloads } : unknown)

/** What a change of an item does to its pictures and files: the writes that go with it, and what is to be done after it. */
export interface AttachmentChange {
  writes: Write[]
  settle(): Promise<void>
}

type ByName<T> = Readonly<Record<string, T>>
type Item = Pick<ContentItem, 'status'> | undefined

/** From one state of an item to the next, for one sort of attachment. */
function changeOf<T>(
  life: Attachments<T>,
  idOf: (attachment: T) => string,
  [before, was]: [Item, ByName<T>],
  [item, is]: [Item, ByName<T>],
  at: Date,
): { writes: Write[]; toSettle: T[] } {
  const changes = Object.keys({ ...was, ...is }).map((name) => {
    const [old, now] = [was[name], is[name]]
    if ((old && idOf(old)) !== (now && idOf(now)))
      return {
        writes: [...(now ? life.attach(now) : []), ...(old ? life.erase(old, at) : [])],
        toSettle: old ? [old] : [],
      }
    if (!now || before?.status === item?.status) return { writes: [], toSettle: [] }
    if (item?.status === 'trashed') return { writes: life.withdraw(now, at), toSettle: [now] }
    if (before?.status === 'trashed') return { writes: life.restore(now, at), toSettle: [now] }
    return { writes: [], toSettle: [] }
  })
  return {
    writes: changes.flatMap(({ writes }) => writes),
    toSettle: changes.flatMap(({ toSettle }) => toSettle),
  }
}

/** The files that were uploaded for an item: a typed address is not the portal's. */
const uploaded = (item: ContentItem | undefined): ByName<Download> =>
  Object.fromEntries(
    Object.entries(item?.downloads ?? {}).flatMap(([name, one]) =>
      'downloadId' in one ? [[name, one]] : [],
    ),
  )

/** From one state of an item to the next; `item` is undefined when it goes for good. */
export function changeAttachments(
  { pictures, downloads }: AnyAttached,
  before: ContentItem | undefined,
  item: ContentItem | undefined,
  at: Date,
): AttachmentChange {
  const none = { writes: [], toSettle: [] }
  const [was, is] = [before?.pictures ?? {}, item?.pictures ?? {}]
  const ofPictures = pictures
    ? changeOf<Picture>(pictures, ({ pictureId }) => pictureId, [before, was], [item, is], at)
    : none
  const ofDownloads = downloads
    ? changeOf<Download>(
        downloads,
        ({ downloadId }) => downloadId,
        [before, uploaded(before)],
        [item, uploaded(item)],
        at,
      )
    : none
  return {
    writes: [...ofPictures.writes, ...ofDownloads.writes],
    async settle() {
      await pictures?.settle(...ofPictures.toSettle)
      await downloads?.settle(...ofDownloads.toSettle)
    },
  }
}

type Input = Readonly<Record<string, unknown>>

export const keyIn = (input: Input, name: string) => {
  const key = input[`${name}Key`]
  return typeof key === 'string' && key !== '' ? key : undefined
}

/** Publishes the uploads that an input names, by the names of the kind's pictures and downloads. */
export async function publishUploads(
  { pictures, downloads }: AnyAttached,
  kind: ContentKind,
  input: Input,
  actor: LoggedInUser,
): Promise<Pick<ContentItem, 'pictures' | 'downloads'>> {
  const all = async <D, T>(declared: ByName<D> = {}, publish: (key: string, one: D) => Promise<T>) => {
    const published = Object.entries(declared).map(async ([name, one]): Promise<[string, T][]> => {
      const key = keyIn(input, name)
      return key ? [[name, await publish(key, one)]] : []
    })
    return Object.fromEntries((await Promise.all(published)).flat())
  }
  return {
    pictures: await all(kind.pictures, (key, { crops }) =>
      pictures!.publish({ key, purpose: image, actor }, crops),
    ),
    downloads: await all(kind.downloads, (key, { purpose, access }) =>
      downloads!.publish({ key, purpose, actor }, access),
    ),
  }
}

/** Whether an address is one under which the portal itself answers this file. */
const isItsOwn = (address: string, { downloadId, addressName }: Download) =>
  address.split('?')[0]!.endsWith(`/${downloadId}/${addressName}`)

/**
 * An item's files as an input wants them, still without those that it uploads: a typed address takes the place of what was there, an
 * empty one leaves nothing, and the file's own address, sent back as it was answered, changes nothing.
 */
export function typedAddresses(
  kind: ContentKind,
  before: ContentItem | undefined,
  input: Input,
): ContentItem['downloads'] {
  const kept = Object.entries(kind.downloads ?? {}).flatMap(([name, { answeredAs }]) => {
    const [was, address] = [before?.downloads[name], input[answeredAs]]
    const stays =
      typeof address !== 'string' ||
      keyIn(input, name) ||
      (was && 'downloadId' in was && isItsOwn(address, was))
    if (stays) return was ? [[name, was] as const] : []
    return address ? [[name, { address }] as const] : []
  })
  return Object.fromEntries(kept)
}
