import type { ListingStatus } from '#shared/directory/listing.ts'
import { packages } from '#shared/kernel/actor.ts'
import { useSearchParams } from '#web/shell/index.ts'

export const statuses = ['public', 'pending', 'withdrawn'] as const satisfies readonly ListingStatus[]
export const sources = ['upload', 'member'] as const
/** Reasons why a listing may need an administrator. */
export const concerns = ['changed', 'duplicates', 'withoutPlace'] as const

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text)

/** Keeps the filter of the list in the URL, so that a reload and a shared link show the same companies. */
export function useFilters() {
  const [search, changeSearch] = useSearchParams()
  const filters = {
    q: search.get('q') ?? '',
    status: oneOf(statuses, search.get('status')),
    source: oneOf(sources, search.get('source')),
    package: oneOf(packages, search.get('package')),
    concern: oneOf(concerns, search.get('concern')),
  }
  const { q, concern, ...chosen } = filters
  /** The input of `api.manage`, without absent fields, so that equal filters are one query. */
  const query = {
    ...(q && { q: q.slice(0, 200) }),
    ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)),
    ...(concern && { [concern]: true }),
  } as { q?: string } & Partial<typeof chosen>
  return {
    filters,
    query,
    isFiltered: Object.keys(query).length > 0,
    change: (changes: Partial<Record<keyof typeof filters, string | undefined>>) =>
      changeSearch(
        Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value || undefined])),
        { replace: true },
      ),
  }
}
export type Filters = ReturnType<typeof useFilters>
