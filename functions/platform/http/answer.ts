import type { Page } from '../table/table.ts'

/** Options add cookies, a cursor or a status to a response, or replace its body by a file or a redirect. */
export interface AnswerOptions {
  /** Opens a session in the browser, or ends the present one. */
  session?: { token: string; until: Date } | 'ended'
  /** The tokens that identify the browser to its accounts. */
  browser?: { tokens: readonly string[]; until: Date } | undefined
  /** The cursor of the next page of a list. */
  next?: string
  /** The cursor after the item at an index of the list, for a list that is too large for one response. */
  cursorAfter?: (index: number) => string
  /** The status of success, if it is not the contract's. */
  status?: 200 | 201 | 202
  /** Sends this file instead of JSON. */
  file?: { name: string; type: string; bytes: Uint8Array }
  /** Redirects to this URL, for a file that is too large for Lambda. */
  redirect?: string
}

export class Answer<T> {
  readonly body: T
  readonly options: AnswerOptions
  constructor(body: T, options: AnswerOptions) {
    this.body = body
    this.options = options
  }
}

/** A body with options. A handler that needs none simply returns the body. */
export const answer = <T>(body: T, options: AnswerOptions) => new Answer(body, options)

/** One page of a list, with the cursor of the next. `show` converts an item; items for which it returns undefined are left out. */
export function page<T, S = T>(
  { items, next, cursorAfter }: Page<T>,
  show: (item: T) => S | undefined = (item) => item as unknown as S,
): Answer<S[]> {
  const shown = items.flatMap((item, index) => {
    const body = show(item)
    return body === undefined ? [] : [{ body, index }]
  })
  return new Answer(
    shown.map(({ body }) => body),
    { next, cursorAfter: cursorAfter && ((nth) => cursorAfter(shown[nth]!.index)) },
  )
}
export const download = (file: NonNullable<AnswerOptions['file']>) => new Answer<unknown>(undefined, { file })
/** Redirects the caller to the URL of a file in storage. */
export const redirect = (url: string) => new Answer<unknown>(undefined, { redirect: url })
