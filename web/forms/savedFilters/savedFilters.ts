import { makeStoredValue } from '#web/forms/storedValue.ts'

/** Filters of a list under a name, as localStorage holds them. */
export interface SavedFilter {
  /** The administrator who saved them: another one in this browser does not see them. */
  userId: string
  /** The path of the list's page. */
  path: string
  name: string
  /** The filters as a query, `q=bakery&status=paid`. */
  query: string
}

export const maxNameLength = 40
const maxForEachList = 12
const maxInAll = 200

/** Validates an entry, because storage may hold anything. */
const isSavedFilter = (entry: Partial<SavedFilter>): entry is SavedFilter =>
  [entry.userId, entry.path, entry.name, entry.query].every((text) => typeof text === 'string' && text !== '')

const all = makeStoredValue<readonly SavedFilter[]>({
  key: 'savedFilters',
  empty: [],
  parse: (stored) =>
    (Array.isArray(stored) ? stored : [])
      .filter((entry): entry is object => typeof entry === 'object' && entry !== null)
      .filter(isSavedFilter)
      .slice(0, maxInAll),
  toStored: (filters) => (filters.length > 0 ? filters : undefined),
})

type List = Pick<SavedFilter, 'userId' | 'path'>

const isOf =
  ({ userId, path }: List) =>
  (filter: SavedFilter) =>
    filter.userId === userId && filter.path === path

/** Saves filters under a name. What had the same name in this list before is replaced; the oldest make room for more than twelve. */
export function saveFilter(filter: SavedFilter): void {
  const others = all.read().value.filter((one) => !isOf(filter)(one))
  const ofList = all
    .read()
    .value.filter((one) => isOf(filter)(one) && one.name !== filter.name)
    .slice(1 - maxForEachList)
  all.save([...others, ...ofList, filter].slice(-maxInAll))
}

export const removeFilter = ({ name, ...list }: List & { name: string }) =>
  all.save(all.read().value.filter((one) => !isOf(list)(one) || one.name !== name))

/** Returns the filters that an administrator has saved for a list, the oldest first. */
export const useSavedFilters = (list: List): readonly SavedFilter[] =>
  all.useStored().value.filter(isOf(list))
