import type { Store } from './store.ts'

/** The context of one change: a request, a button on a page, or a scheduled task. */
export interface Call {
  store: Store
  /** The time of the change, in seconds; for a scheduled task, the second in which it was due. */
  at: number
  /** The origin of the pages, such as `http://localhost:3000`. */
  origin: string
  /** The `request` of the events that the change causes. */
  request: { id: string | null; idempotency_key: string | null }
  /** Set when objects are created at the start: they make no events. */
  isSilent?: true
}
