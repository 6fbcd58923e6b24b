import { Redirect } from '../routing/Redirect.ts'
import { ApiError } from '../server/ApiError.ts'

/**
 * The result of a page's loader: its data, or the path (without language) that the page has moved to, or the status of the call that
 * failed (0 when there was no response) and its request id.
 */
export type Loaded =
  | { data: unknown }
  | { redirectTo: string }
  | { status: number; requestId?: string | undefined }

/**
 * Makes the result of a loader that threw an error or a redirect. A loader sends the API only parts of the
 * page's address: if the API finds one invalid (400), there is no such page (404).
 */
export function failureOf(error: unknown): Loaded {
  if (error instanceof Redirect) return { redirectTo: error.path }
  if (!(error instanceof ApiError)) return { status: 0 }
  const isMissing = error.status === 404 || error.status === 400
  return isMissing ? { status: 404 } : { status: error.status, requestId: error.requestId }
}

let prerenderData: Loaded | undefined
/** Sets the loader's result for the next page that is rendered outside a browser. */
export const setPrerenderData = (loaded: Loaded) => {
  prerenderData = loaded
}

/** The id of the element in which a document carries the result that its page was rendered with. */
export const loadedElementId = 'loaded'

/** Reads the result that this document was rendered with; undefined when the browser has to call the loader. */
export function loadedWithDocument(): Loaded | undefined {
  if (prerenderData) return prerenderData
  const text = document.getElementById(loadedElementId)?.textContent
  return text ? (JSON.parse(text) as Loaded) : undefined
}
