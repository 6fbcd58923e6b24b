import type { Store } from './store.ts'

/** The context of one change: a request, a button on a page, or a scheduled task. */
export interface ChangeContext {
  store: Store
  /** The time of the change, in seconds; for a scheduled task, the second in which it was due. */
  nowSeconds: number
  /** The origin of the pages, such as `http://localhost:3000`. */
  origin: string
  /** The `request` of the events that the change causes. */
  request: { id: string | null; idempotency_key: string | null }
  /** Set when objects are created at the start: they make no events. */
  isSilent?: true
}

/** Makes the context of a change that no request of the API makes. */
export const changeWithoutRequest = (store: Store, nowSeconds: number, origin: string): ChangeContext => ({
  store,
  nowSeconds,
  origin,
  request: { id: null, idempotency_key: null },
})
