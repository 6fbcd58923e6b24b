/** Why a rule said no. `functions/platform/serve.ts` turns a kind into an HTTP status; nothing else does. */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'tooLarge'
  | 'wrongMedia'
  | 'refused'
  | 'tooMany'
  | 'unavailable'

/** `area.reason`; stable, because screens translate by it and clients branch on it. */
export type RefusalCode = `${string}.${string}`

export interface Issue {
  path: string
  message: string
}

export interface RefusalDetails {
  /** One entry for each wrong field; `path` is the field's own name. */
  issues?: Issue[]
  /** Seconds after which the same call may succeed (tooMany, unavailable). */
  retryAfter?: number
  /** The stored item, when a write named an old version of it. */
  current?: unknown
}

/** A rule said no. `message` is the English text of the specification where it has one. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly kind: RefusalKind
  readonly details: RefusalDetails

  constructor(code: RefusalCode, kind: RefusalKind, message: string, details: RefusalDetails = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.kind = kind
    this.details = details
  }
}

/** The thing itself, or a refusal when there is none. */
export function found<T>(thing: T | undefined, code: RefusalCode, message: string): T {
  if (thing === undefined) throw new Refusal(code, 'missing', message)
  return thing
}
