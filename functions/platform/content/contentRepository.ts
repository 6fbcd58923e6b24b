import type { ContentKind } from '#shared/kernel/content/contentKind.ts'
import type { Stored } from '../table/entity.ts'
import type { Page, Table } from '../table/table.ts'
import { put, remove, unchanged, type Write } from '../table/write.ts'
import { type ContentItem, type ContentStep, contentEntities, contentPartitions } from './contentItem.ts'

interface PageAsked {
  after?: string | undefined
  limit?: number | undefined
}

type Trashed = Pick<ContentItem, 'id'> & { trashedAt: string }

export interface ContentRepository {
  byId(id: string): Promise<Stored<ContentItem> | undefined>
  /** What is out at that moment, the last to come out first. */
  outAt(at: Date, page: PageAsked): Promise<Page<Stored<ContentItem>>>
  /** All of them, the last to be made first. */
  newestFirst(page: PageAsked): Promise<Page<Stored<ContentItem>>>
  history(id: string, page: PageAsked): Promise<Page<Stored<ContentStep>>>
  /** What has been in the trash since before that moment. */
  trashedBefore(moment: Date): AsyncGenerator<Trashed>
  /** Stores the item with its place in the lists and its history, and carries out `also` with it, or nothing. Throws `ConditionFailed` when another was faster. */
  save(
    before: Stored<ContentItem> | undefined,
    item: ContentItem,
    step: Omit<ContentStep, 'id' | 'step'>,
    also?: readonly Write[],
  ): Promise<Stored<ContentItem>>
  /**
   * Removes a trashed item for good, with its history; `also` is carried out with it. Its place in the trash goes last, so that
   * a purge that was broken off is found and finished. Returns the item, if it was still there.
   */
  purge(
    trashed: Trashed,
    also?: (item: Stored<ContentItem>) => readonly Write[],
  ): Promise<ContentItem | undefined>
}

export function contentRepository(table: Table, kind: ContentKind): ContentRepository {
  const entities = contentEntities(kind)
  const partitions = contentPartitions(kind)

  /** Its copies in the lists, by their keys. */
  const copies = (item: ContentItem | undefined, version?: number): Map<string, Write> => {
    const writes: Write[] = []
    if (item?.status === 'published') writes.push(put(entities.published, { ...item, version }))
    if (item?.trashedAt) writes.push(put(entities.trashed, { id: item.id, trashedAt: item.trashedAt }))
    return new Map(writes.map((write) => [`${write.key.pk} ${write.key.sk}`, write]))
  }

  function inLists(before: Stored<ContentItem> | undefined, item?: ContentItem): Write[] {
    const wanted = copies(item, before?.version)
    const gone = [...copies(before)].filter(([key]) => !wanted.has(key)).map(([, { key }]) => remove(key))
    return [...wanted.values(), ...gone]
  }

  return {
    byId: (id) => table.get(entities.item, { pk: partitions.items, sk: id }),
    outAt: (at, page) =>
      table.query(entities.published, {
        pk: partitions.published,
        between: ['0', `${at.toISOString()}~`],
        newestFirst: true,
        consistent: true,
        ...page,
      }),
    newestFirst: (page) =>
      table.query(entities.item, { pk: partitions.items, newestFirst: true, consistent: true, ...page }),
    history: (id, page) =>
      table.query(entities.step, {
        pk: partitions.history(id),
        newestFirst: true,
        consistent: true,
        ...page,
      }),
    trashedBefore: (moment) =>
      table.all(entities.trashed, { pk: partitions.trash, between: ['0', `${moment.toISOString()}~`] }),
    async save(before, item, step, also = []) {
      const version = before?.version
      await table.transact([
        ...also,
        put(entities.item, { ...item, version }, unchanged(before ?? {})),
        put(entities.step, { ...step, id: item.id, step: (version ?? 0) + 1 }),
        ...inLists(before, item),
      ])
      return { ...item, version: (version ?? 0) + 1 }
    },
    async purge({ id, trashedAt }, also = () => []) {
      const item = await table.get(entities.item, { pk: partitions.items, sk: id })
      // Restored since, and perhaps trashed again: that is another place in the trash.
      if (item && item.trashedAt !== trashedAt) return undefined
      if (item)
        await table.transact([remove({ pk: partitions.items, sk: id }, unchanged(item)), ...also(item)])
      await table.removeMany(await Array.fromAsync(table.rows({ pk: partitions.history(id) })))
      await table.write(remove({ pk: partitions.trash, sk: `${trashedAt}#${id}` }))
      return item
    },
  }
}
