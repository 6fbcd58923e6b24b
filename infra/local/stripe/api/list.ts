import { invalid, noSuch } from './stripeError.ts'

export interface PageParameters {
  limit?: number
  starting_after?: string
  ending_before?: string
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
  page: PageParameters,
  url: string,
): List<T> {
  const { limit = 10, starting_after: after, ending_before: before } = page
  if (limit < 1 || limit > 100)
    throw invalid('This value must be between 1 and 100 (inclusive).', { param: 'limit' })
  const at = (id: string, param: string) => {
    const index = all.findIndex((one) => one.id === id)
    if (index < 0) throw noSuch('object', id, param)
    return index
  }
  if (before !== undefined) {
    const end = at(before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: all.slice(start, end), has_more: start > 0, url }
  }
  const start = after === undefined ? 0 : at(after, 'starting_after') + 1
  return { object: 'list', data: all.slice(start, start + limit), has_more: all.length > start + limit, url }
}

/** A complete list, as it appears within another object. */
export const wholeList = <T>(data: T[], url: string): List<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
})
