import * as z from 'zod/mini'
import { ContentAction, ContentChange } from '#shared/kernel/content/contentHistory.ts'
import type { ContentKind } from '#shared/kernel/content/contentKind.ts'
import { StoredStatus } from '#shared/kernel/content/contentState.ts'
import { Download } from '#shared/kernel/download.ts'
import { languages } from '#shared/kernel/language.ts'
import { Picture } from '#shared/kernel/picture.ts'
import { defineEntity } from '../table/entity.ts'

/** A stored item of any kind. */
export const ContentItem = z.object({
  id: z.string(),
  status: StoredStatus,
  publishAt: z.optional(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  trashedAt: z.optional(z.iso.datetime()),
  /** The status from before the item went to the trash. */
  statusBefore: z.optional(StoredStatus),
  texts: z.record(z.enum(languages), z.record(z.string(), z.string())),
  fields: z.record(z.string(), z.unknown()),
  pictures: z._default(z.record(z.string(), Picture), {}),
  /** Uploaded files, or the URLs that editors typed instead. */
  downloads: z._default(z.record(z.string(), z.union([Download, z.object({ address: z.string() })])), {}),
})
export type ContentItem = z.output<typeof ContentItem>

/** A change in the history of an item. */
const ContentStep = z.object({
  id: z.string(),
  /** The version of the item after this change. */
  step: z.number(),
  at: z.iso.datetime(),
  userId: z.string(),
  action: ContentAction,
  changes: z.array(ContentChange),
  /** The item's texts and fields after this change. They are missing if the step changed no text, or was made before 2026-11-28. */
  texts: z.optional(ContentItem.shape.texts),
  fields: z.optional(ContentItem.shape.fields),
})
export type ContentStep = z.output<typeof ContentStep>

/** The partitions of a kind: the items, the published ones, the trash, and the history of each item. */
export const contentPartitions = ({ partition }: ContentKind) => ({
  items: partition,
  published: `${partition}#PUBLISHED`,
  trash: `${partition}#TRASH`,
  history: (id: string) => `${partition}#HISTORY#${id}`,
})

/** The sort key of a step: the version after it, with leading zeros. */
export const stepKey = (version: number): string => String(version).padStart(9, '0')

/** Lists are partitions of the table and not of an index, so that they are always up to date. */
export function contentEntities(kind: ContentKind) {
  const { items, published, trash, history } = contentPartitions(kind)
  return {
    item: defineEntity({ type: 'Content', schema: ContentItem, keys: ({ id }) => ({ pk: items, sk: id }) }),
    /** A copy of an item, which exists exactly while it is published. Copies sort by `publishAt`, which may be in the future. */
    published: defineEntity({
      type: 'PublishedContent',
      schema: ContentItem,
      keys: ({ id, publishAt }) => ({ pk: published, sk: `${publishAt}#${id}` }),
    }),
    /** Exists exactly while an item is in the trash. */
    trashed: defineEntity({
      type: 'TrashedContent',
      schema: z.object({ id: z.string(), trashedAt: z.iso.datetime() }),
      keys: ({ id, trashedAt }) => ({ pk: trash, sk: `${trashedAt}#${id}` }),
    }),
    step: defineEntity({
      type: 'ContentStep',
      schema: ContentStep,
      keys: ({ id, step }) => ({ pk: history(id), sk: stepKey(step) }),
    }),
  }
}
