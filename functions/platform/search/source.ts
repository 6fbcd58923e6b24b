import type { SearchDocument, SearchKind, SearchRange } from '#shared/kernel/search.ts'
import type { Users } from '../accounts/users.ts'
import type { Key } from '../table/entity.ts'

/** Items of the table that the search finds. */
export interface SearchSource {
  kind: SearchKind
  /** The partitions that together have every public item, and perhaps others. */
  ranges: readonly SearchRange[]
  keyOf(id: string): Key
  /** Turns rows of the table into documents. An item that nobody may see has none. */
  documents(
    rows: readonly Record<string, unknown>[],
    context: { users: Pick<Users, 'byIds'> },
  ): Promise<SearchDocument[]>
}
