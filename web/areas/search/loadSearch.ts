import type { Issue } from '#shared/kernel/refusal.ts'
import { type SearchKind, searchKinds } from '#shared/kernel/search.ts'
import type { search } from '#shared/search/contract.ts'
import { type Answer, ApiError, type LoaderContext } from '#web/shell/index.ts'
import { api } from './api.ts'

export type SearchAnswer = Answer<(typeof search)['routes']['find']>
export type Result = SearchAnswer['results'][number]

/** The page of results at one URL. */
export interface SearchData {
  /** The text as it was typed; undefined if nothing was searched yet. */
  q?: string | undefined
  /** The chosen kinds; all if there is none. */
  kinds: SearchKind[]
  /** The mistake in the text. */
  issue?: Pick<Issue, 'code' | 'params' | 'message'> | undefined
  found?: SearchAnswer
  /** The number of results before this page. */
  offset: number
  /** The cursor of the next page. */
  next?: string | undefined
}

export const pageSize = 20

/** A cursor of the search is the number of results before it. */
const offsetOf = (after: string | null) => (after && /^\d+$/.test(after) ? Number(after) : 0)

const isKind = (kind: string): kind is SearchKind => (searchKinds as readonly string[]).includes(kind)

const issueOf = (error: unknown) =>
  error instanceof ApiError && error.status === 400
    ? error.issues.find(({ path }) => path === 'q')
    : undefined

/** Searches for the URL's `q`, within its `kinds`, from its cursor `after` on. Unknown kinds are ignored. */
export async function loadSearch({ query, language, signal }: LoaderContext): Promise<SearchData> {
  const q = query.get('q') ?? undefined
  const kinds = (query.get('kinds') ?? '').split(',').filter(isKind)
  const after = query.get('after')
  const data = { q, kinds, offset: offsetOf(after) }
  if (q === undefined) return data
  if (q.trim() === '') return { ...data, issue: { code: 'searchField.empty', params: {}, message: '' } }
  const input = { q, kinds: kinds.join() || undefined, limit: pageSize, after: after || undefined }
  try {
    const { items, next } = await api.find.page({ ...input, lang: language }, { signal })
    // The list has one item, which is the whole response.
    return { ...data, found: items as unknown as SearchAnswer, next }
  } catch (error) {
    const issue = issueOf(error)
    if (!issue) throw error
    return { ...data, issue }
  }
}

/** Returns the URL of a page of results, without parameters that have their default. */
export function addressOf({ q, kinds = [], offset = 0 }: Partial<SearchData>, after?: string): string {
  const query = new URLSearchParams({ q: q ?? '' })
  if (kinds.length > 0) query.set('kinds', kinds.join())
  const cursor = after ?? (offset > 0 ? String(offset) : undefined)
  if (cursor) query.set('after', cursor)
  return `/search?${query}`
}
