import { ApiError } from '../server/ApiError.ts'
import { loadedElement } from './loadedElement.ts'

/** What became of a page's loader: its data, or the status of the call that failed (0 when there was no response). */
export type Loaded = { data: unknown } | { status: number }

/** A loader sends parts of the page's address alone: when the API refuses one of them (400), no page has this address. */
export function failedWith(error: unknown): Loaded {
  if (!(error instanceof ApiError)) return { status: 0 }
  return { status: error.status === 400 ? 404 : error.status }
}

/** Outside a browser: what the next page is rendered with. */
let given: Loaded | undefined
export const renderWith = (loaded: Loaded) => {
  given = loaded
}

/** What this document was rendered with; undefined when the browser has to load it. */
export function loadedWithDocument(): Loaded | undefined {
  if (given) return given
  const text = document.getElementById(loadedElement)?.textContent
  return text ? (JSON.parse(text) as Loaded) : undefined
}
