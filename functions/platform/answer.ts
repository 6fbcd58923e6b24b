/** What an answer does besides carrying its body. */
export interface Effects {
  /** Open a session in the browser, or end the one it has. */
  session?: { token: string; until: Date } | 'ended'
  /** The cursor of the next page of a list. */
  next?: string
  /** Another success than the contract's usual one. */
  status?: 200 | 201 | 202
  /** The answer is this file and not JSON. */
  file?: { name: string; type: string; bytes: Uint8Array }
  /** The answer is to be fetched from this address: a file larger than Lambda can send. */
  moved?: string
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
/** One page of a list, and where the next one begins. */
export const page = <T>({ items, next }: { items: T[]; next?: string }) => new Answer(items, { next })
export const download = (file: NonNullable<Effects['file']>) => new Answer<unknown>(undefined, { file })
/** As `download`, for a file that waits in storage. */
export const moved = (url: string) => new Answer<unknown>(undefined, { moved: url })
