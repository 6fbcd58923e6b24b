/** The kind of a refusal, which `functions/platform/http/failure.ts` converts to an HTTP status. */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'tooLarge'
  | 'wrongMedia'
  /** HTTP 422: what was sent is well-formed, but cannot be used, such as an unreadable file or a site that does not answer. */
  | 'refused'
  | 'tooMany'
  | 'unavailable'

/** A code `group.reason`. It never changes, because screens translate it and clients compare it. */
export type Code = `${string}.${string}`

/** The values for a text's `{{braces}}`, by name. */
export type Params = Readonly<Record<string, string | number>>

/** An error of one field. */
export interface Issue {
  /** The field's name. */
  path: string
  code: Code
  params: Params
  /** English. */
  message: string
}

export interface RefusalDetails {
  /** One entry for each wrong field. */
  issues?: readonly Issue[]
  /** Replaces the code's own text, for example by the error of the first of several wrong fields. */
  message?: string
  /** Seconds after which the same call may succeed (tooMany, unavailable). */
  retryAfter?: number
  /** The stored item, when a write refers to an old version. */
  current?: unknown
  /** The id of an existing thing that the caller may claim. */
  claim?: string
  /** The challenge for a second factor, when the password alone does not open a session. */
  challenge?: string
  /** The second factors that can answer the challenge. */
  factors?: unknown
}

/** The declaration of a refusal, in `refusals.ts` of the kernel or of an area. */
export interface DeclaredRefusal {
  readonly code: Code
  readonly kind: RefusalKind
  /** English, with parameters in `{{braces}}` as in the translations. Texts of the specification are used where it has them. */
  readonly text: string
}

/** Fills in the parameters of a text. */
export const fillParams = (text: string, params: Params): string =>
  text.replace(/\{\{(\w+)\}\}/g, (braces, name: string) => {
    const value = params[name] ?? braces
    return typeof value === 'number' ? value.toLocaleString('en') : value
  })

/** A rule's refusal. It is abstract because only refusals of `defineRefusals` may be thrown. */
export abstract class Refusal extends Error {
  readonly code: Code
  readonly kind: RefusalKind
  readonly params: Params
  readonly details: RefusalDetails

  constructor({ code, kind, text }: DeclaredRefusal, params: Params, details: RefusalDetails) {
    super(details.message ?? fillParams(text, params))
    this.name = 'Refusal'
    this.code = code
    this.kind = kind
    this.params = params
    this.details = details
  }
}

/** Returns the value, or throws the refusal if it is undefined: `found(guide, guideRefusals.missing)`. */
export function found<T>(thing: T | undefined, missing: () => Refusal): T {
  if (thing === undefined) throw missing()
  return thing
}
