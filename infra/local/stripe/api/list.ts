import { invalid, noSuch } from './stripeError.ts'

export interface PageParameters {
  limit?: number
  starting_after?: string
}

export interface List<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

/** Cuts a page out of objects that are sorted newest first. */
export function listOf<T extends { id: string }>(
  all: readonly T[],
  { limit = 10, starting_after: afterId }: PageParameters,
  url: string,
): List<T> {
  if (limit < 1 || limit > 100)
    throw invalid('This value must be between 1 and 100 (inclusive).', { param: 'limit' })
  const start = all.findIndex(({ id }) => id === afterId) + 1
  if (afterId !== undefined && start === 0) throw noSuch('object', afterId, 'starting_after')
  return { object: 'list', data: all.slice(start, start + limit), has_more: all.length > start + limit, url }
}

/** A complete list, as it appears within another object. */
export const wholeList = <T>(data: T[], url: string): List<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
})
