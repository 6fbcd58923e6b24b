import type { Page } from '../table/table.ts'

/** What an answer does besides carrying its body. */
export interface Effects {
  /** Open a session in the browser, or end the one it has. */
  session?: { token: string; until: Date } | 'ended'
  /** Tokens by which accounts know the browser from now on. */
  browser?: { tokens: readonly string[]; until: Date } | undefined
  /** The cursor of the next page of a list. */
  next?: string
  /** The cursor that continues after the item at this place of a list: one that grows too large for a response ends there. */
  cursorAfter?: (place: number) => string
  /** Another success than the contract's usual one. */
  status?: 200 | 201 | 202
  /** The response is this file and not JSON. */
  file?: { name: string; type: string; bytes: Uint8Array }
  /** The response redirects to this address: a file larger than Lambda can send. */
  redirect?: string
}

export class Answer<T> {
  readonly body: T
  readonly effects: Effects
  constructor(body: T, effects: Effects) {
    this.body = body
    this.effects = effects
  }
}

/** A body with effects; a handler that has none simply returns its body. */
export const answer = <T>(body: T, effects: Effects) => new Answer(body, effects)
/**
 * One page of a list, and where the next one begins. `show` turns an item into what is sent; an item for which it returns
 * undefined is left out.
 */
export function page<T, S = T>(
  { items, next, cursorAfter }: Page<T>,
  show: (item: T) => S | undefined = (item) => item as unknown as S,
): Answer<S[]> {
  const shown = items.flatMap((item, place) => {
    const body = show(item)
    return body === undefined ? [] : [{ body, place }]
  })
  return new Answer(
    shown.map(({ body }) => body),
    { next, cursorAfter: cursorAfter && ((nth) => cursorAfter(shown[nth]!.place)) },
  )
}
export const download = (file: NonNullable<Effects['file']>) => new Answer<unknown>(undefined, { file })
/** As `download`, for a file that waits in storage. */
export const redirect = (url: string) => new Answer<unknown>(undefined, { redirect: url })
