import * as z from 'zod/mini'
import { ContentAction, ContentChange } from '#shared/kernel/content/contentHistory.ts'
import type { ContentKind } from '#shared/kernel/content/contentKind.ts'
import { StoredStatus } from '#shared/kernel/content/contentState.ts'
import { Download } from '#shared/kernel/download.ts'
import { languages } from '#shared/kernel/language.ts'
import { Picture } from '#shared/kernel/picture.ts'
import { defineEntity } from '../table/entity.ts'

/** An item as it is stored, whatever its kind. */
export const ContentItem = z.object({
  id: z.string(),
  status: StoredStatus,
  publishAt: z.optional(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  trashedAt: z.optional(z.iso.datetime()),
  /** Of something in the trash: what it was before. */
  statusBefore: z.optional(StoredStatus),
  texts: z.record(z.enum(languages), z.record(z.string(), z.string())),
  fields: z.record(z.string(), z.unknown()),
  pictures: z._default(z.record(z.string(), Picture), {}),
  /** What was uploaded, or the address that was typed in its place. */
  downloads: z._default(z.record(z.string(), z.union([Download, z.object({ address: z.string() })])), {}),
})
export type ContentItem = z.output<typeof ContentItem>

const ContentStep = z.object({
  id: z.string(),
  /** The version of the item that this made. */
  step: z.number(),
  at: z.iso.datetime(),
  userId: z.string(),
  action: ContentAction,
  changes: z.array(ContentChange),
})
export type ContentStep = z.output<typeof ContentStep>

/** A kind's own partitions: the items, those that are published, the trash, and the history of each item. */
export const contentPartitions = ({ partition }: ContentKind) => ({
  items: partition,
  published: `${partition}#PUBLISHED`,
  trash: `${partition}#TRASH`,
  history: (id: string) => `${partition}#HISTORY#${id}`,
})

/** Lists are partitions of the table, not of an index, so that they show what was written a moment ago. */
export function contentEntities(kind: ContentKind) {
  const { items, published, trash, history } = contentPartitions(kind)
  return {
    item: defineEntity({ type: 'Content', schema: ContentItem, keys: ({ id }) => ({ pk: items, sk: id }) }),
    /** Stands exactly while an item is published: a copy, in the order of the public list. What is not out yet stands in the list's future. */
    published: defineEntity({
      type: 'PublishedContent',
      schema: ContentItem,
      keys: ({ id, publishAt }) => ({ pk: published, sk: `${publishAt}#${id}` }),
    }),
    /** Stands exactly while an item is in the trash. */
    trashed: defineEntity({
      type: 'TrashedContent',
      schema: z.object({ id: z.string(), trashedAt: z.iso.datetime() }),
      keys: ({ id, trashedAt }) => ({ pk: trash, sk: `${trashedAt}#${id}` }),
    }),
    step: defineEntity({
      type: 'ContentStep',
      schema: ContentStep,
      keys: ({ id, step }) => ({ pk: history(id), sk: String(step).padStart(9, '0') }),
    }),
  }
}
