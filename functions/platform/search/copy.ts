import type { SearchIndex } from './searchIndex.ts'
import type { SearchLog } from './searchLog.ts'

/** A copy of the index in this process, with its position in the log of changes. */
export interface Copy {
  index: SearchIndex
  changes: SearchLog
  /** When everything in it was last read anew, ISO 8601. */
  builtAt: string
}
