import * as z from 'zod/mini'
import { days } from '../time.ts'

/** The stored status. A published item is visible from `publishAt` on. */
export const StoredStatus = z.enum(['draft', 'published', 'trashed'])
export type StoredStatus = z.output<typeof StoredStatus>

/** The status that editors see. */
export const ContentStatus = z.enum(['draft', 'scheduled', 'published', 'trashed'])
export type ContentStatus = z.output<typeof ContentStatus>

/** The time that an item stays in the trash before it is deleted for good, in milliseconds. */
export const trashLifetime = days(30)

interface Published {
  status: StoredStatus
  /** ISO 8601, UTC. */
  publishAt?: string | undefined
}

/** True if the item is visible to everyone. */
export const isVisible = ({ status, publishAt }: Published, at: Date): boolean =>
  status === 'published' && publishAt !== undefined && publishAt <= at.toISOString()

export const statusAt = (item: Published, at: Date): ContentStatus =>
  item.status === 'published' && !isVisible(item, at) ? 'scheduled' : item.status

interface StateRequest {
  status?: 'draft' | 'scheduled' | 'published' | undefined
  publishAt?: string | undefined
}

/**
 * Returns the state that an editor requests. By default an item is published at once, and an already visible one keeps its moment of
 * publication. A `publishAt` in the future schedules the item, one in the past backdates it.
 */
export function stateOf(requested: StateRequest, before: Published | undefined, at: Date): Published {
  if (requested.status === 'draft') return { status: 'draft', publishAt: requested.publishAt }
  const visibleSince = before && isVisible(before, at) ? before.publishAt : undefined
  return { status: 'published', publishAt: requested.publishAt ?? visibleSince ?? at.toISOString() }
}
