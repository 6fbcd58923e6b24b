import type { ContentKind } from '#shared/kernel/content/contentKind.ts'
import { searchChangeWrite } from '../search/searchLog.ts'
import type { Stored } from '../table/entity.ts'
import { keysUntil } from '../table/keysUntil.ts'
import type { Page, Table } from '../table/table.ts'
import { put, remove, unchanged, type Write } from '../table/write.ts'
import {
  type ContentItem,
  type ContentStep,
  contentEntities,
  contentPartitions,
  stepKey,
} from './contentItem.ts'

interface PageRange {
  after?: string | undefined
  limit?: number | undefined
}

type TrashedItem = Pick<ContentItem, 'id'> & { trashedAt: string }

export interface ContentRepository {
  byId(id: string): Promise<Stored<ContentItem> | undefined>
  /** The items that are published at that moment, the latest first. */
  publishedAsOf(at: Date, page: PageRange): Promise<Page<Stored<ContentItem>>>
  /** All items, the latest created first. */
  newestFirst(page: PageRange): Promise<Page<Stored<ContentItem>>>
  history(id: string, page: PageRange): Promise<Page<Stored<ContentStep>>>
  /** The step of an item's history after which it had this version. */
  step(id: string, version: number): Promise<ContentStep | undefined>
  /** The items that went to the trash before that moment. */
  trashedBefore(moment: Date): AsyncGenerator<TrashedItem>
  /** Stores the item with its history, its entries in the lists, and `moreWrites` in one transaction. Throws `ConditionFailed` if the item has changed since. */
  save(
    before: Stored<ContentItem> | undefined,
    item: ContentItem,
    step: Omit<ContentStep, 'id' | 'step'>,
    moreWrites?: readonly Write[],
  ): Promise<Stored<ContentItem>>
  /**
   * Deletes a trashed item for good, with its history and together with `moreWrites`. Its entry in the trash is removed last, so that an
   * interrupted purge is found and finished. Returns the item, if it still existed.
   */
  purge(
    trashed: TrashedItem,
    moreWrites?: (item: Stored<ContentItem>) => readonly Write[],
  ): Promise<ContentItem | undefined>
}

export function contentRepository(table: Table, kind: ContentKind): ContentRepository {
  const entities = contentEntities(kind)
  const partitions = contentPartitions(kind)

  /** Returns the writes of an item's copies in the lists, by the copies' keys. */
  const copyWrites = (item: ContentItem | undefined, version?: number): Map<string, Write> => {
    const writes: Write[] = []
    if (item?.status === 'published') writes.push(put(entities.published, { ...item, version }))
    if (item?.trashedAt) writes.push(put(entities.trashed, { id: item.id, trashedAt: item.trashedAt }))
    return new Map(writes.map((write) => [`${write.key.pk} ${write.key.sk}`, write]))
  }

  function listWrites(before: Stored<ContentItem> | undefined, item?: ContentItem): Write[] {
    const current = copyWrites(item, before?.version)
    const removals = [...copyWrites(before)]
      .filter(([key]) => !current.has(key))
      .map(([, { key }]) => remove(key))
    return [...current.values(), ...removals]
  }

  return {
    byId: (id) => table.get(entities.item, { pk: partitions.items, sk: id }),
    publishedAsOf: (at, page) =>
      table.query(entities.published, {
        pk: partitions.published,
        between: keysUntil(at),
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
    step: (id, version) => table.get(entities.step, { pk: partitions.history(id), sk: stepKey(version) }),
    trashedBefore: (moment) =>
      table.all(entities.trashed, { pk: partitions.trash, between: keysUntil(moment) }),
    async save(before, item, step, moreWrites = []) {
      const version = before?.version
      await table.transact([
        ...moreWrites,
        put(entities.item, { ...item, version }, unchanged(before ?? {})),
        put(entities.step, { ...step, id: item.id, step: (version ?? 0) + 1 }),
        ...listWrites(before, item),
        ...(kind.search ? [searchChangeWrite(kind.search.kind, [item.id], new Date(step.at))] : []),
      ])
      return { ...item, version: (version ?? 0) + 1 }
    },
    async purge({ id, trashedAt }, moreWrites = () => []) {
      const item = await table.get(entities.item, { pk: partitions.items, sk: id })
      // The item was restored after `trashedAt`, and perhaps trashed again, which has made another entry.
      if (item && item.trashedAt !== trashedAt) return undefined
      if (item)
        await table.transact([remove({ pk: partitions.items, sk: id }, unchanged(item)), ...moreWrites(item)])
      await table.removeMany(await Array.fromAsync(table.rows({ pk: partitions.history(id) })))
      await table.write(remove({ pk: partitions.trash, sk: `${trashedAt}#${id}` }))
      return item
    },
  }
}
