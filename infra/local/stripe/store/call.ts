import type { Store } from './store.ts'

/** One change to what the stand-in knows: a request, a button on a page, or something that has become due. */
export interface Call {
  store: Store
  /** When it happens, in seconds: for what has become due, the second in which it did. */
  at: number
  /** `http://localhost:3000`: where the pages are. */
  origin: string
  /** What its events say of the request that caused them. */
  request: { id: string | null; idempotency_key: string | null }
  /** What has been so all along is no event. */
  isSilent?: true
}
