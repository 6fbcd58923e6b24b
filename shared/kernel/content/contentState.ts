import * as z from 'zod/mini'
import { days } from '../time.ts'

/** What is stored. Of something published, `publishAt` decides whether it is out yet. */
export const StoredStatus = z.enum(['draft', 'published', 'trashed'])
export type StoredStatus = z.output<typeof StoredStatus>

/** What editors see. */
export const ContentStatus = z.enum(['draft', 'scheduled', 'published', 'trashed'])
export type ContentStatus = z.output<typeof ContentStatus>

/** How long an item stays in the trash before it is gone for good, in milliseconds. */
export const trashedFor = days(30)

interface Published {
  status: StoredStatus
  /** ISO 8601, UTC. */
  publishAt?: string | undefined
}

export const isOut = ({ status, publishAt }: Published, at: Date): boolean =>
  status === 'published' && publishAt !== undefined && publishAt <= at.toISOString()

export const statusAt = (item: Published, at: Date): ContentStatus =>
  item.status === 'published' && !isOut(item, at) ? 'scheduled' : item.status

interface Wish {
  status?: 'draft' | 'scheduled' | 'published' | undefined
  publishAt?: string | undefined
}

/**
 * The state that an editor asks for. Without a wish an item is published at once; one that is out already keeps the moment when it
 * came out. A moment by itself schedules, or dates back.
 */
export function stateOf(wish: Wish, before: Published | undefined, at: Date): Published {
  if (wish.status === 'draft') return { status: 'draft', publishAt: wish.publishAt }
  const outSince = before && isOut(before, at) ? before.publishAt : undefined
  return { status: 'published', publishAt: wish.publishAt ?? outSince ?? at.toISOString() }
}
