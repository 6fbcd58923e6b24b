import { makeStoredValue } from '#web/forms/storedValue.ts'

/** Filters of a list under a name, as localStorage holds them. */
export interface SavedFilter {
  /** The administrator who saved them. Other users of this browser do not see them. */
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

const storedFilters = makeStoredValue<readonly SavedFilter[]>({
  key: 'savedFilters',
  empty: [],
  parse: (stored) =>
    (Array.isArray(stored) ? stored : [])
      .filter((entry): entry is object => typeof entry === 'object' && entry !== null)
      .filter(isSavedFilter)
      .slice(0, maxInAll),
  toStored: (filters) => (filters.length > 0 ? filters : undefined),
})

type FilteredList = Pick<SavedFilter, 'userId' | 'path'>

const isInList =
  ({ userId, path }: FilteredList) =>
  (filter: SavedFilter) =>
    filter.userId === userId && filter.path === path

/** Saves filters under a name. It replaces those with the same name in this list, and removes the oldest if there are more than twelve. */
export function saveFilter(filter: SavedFilter): void {
  const others = storedFilters.read().value.filter((one) => !isInList(filter)(one))
  const sameList = storedFilters
    .read()
    .value.filter((one) => isInList(filter)(one) && one.name !== filter.name)
    .slice(1 - maxForEachList)
  storedFilters.save([...others, ...sameList, filter].slice(-maxInAll))
}

export const removeFilter = ({ name, ...list }: FilteredList & { name: string }) =>
  storedFilters.save(storedFilters.read().value.filter((one) => !isInList(list)(one) || one.name !== name))

/** Returns the filters that an administrator has saved for a list, the oldest first. */
export const useSavedFilters = (list: FilteredList): readonly SavedFilter[] =>
  storedFilters.useStored().value.filter(isInList(list))
