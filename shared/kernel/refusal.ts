/** Why a rule said no. `functions/platform/http/serve.ts` turns a kind into an HTTP status; nothing else does. */
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

/** `group.reason`; stable, because screens translate by it and clients branch on it. */
export type Code = `${string}.${string}`

/** What stands in a text's `{{braces}}`, by name. */
export type Params = Readonly<Record<string, string | number>>

/** What is wrong with one field. */
export interface Issue {
  /** The field's own name. */
  path: string
  code: Code
  params: Params
  /** In English. */
  message: string
}

export interface RefusalDetails {
  /** One entry for each wrong field. */
  issues?: readonly Issue[]
  /** What to say in place of the code's own text: of several wrong fields, what is wrong with the first. */
  message?: string
  /** Seconds after which the same call may succeed (tooMany, unavailable). */
  retryAfter?: number
  /** The stored item, when a write named an old version of it. */
  current?: unknown
  /** The id of a thing that is there already and that the caller may claim. */
  claim?: string
  /** The challenge that a second factor answers, when the password alone does not open a session. */
  challenge?: string
  /** Which second factors there are to answer the challenge with. */
  factors?: unknown
}

/** What a code is declared as (`refusals.ts` of the kernel and of each area). */
export interface DeclaredRefusal {
  readonly code: Code
  readonly kind: RefusalKind
  /** In English: the specification's own words where it has some. Parameters stand in `{{braces}}`, as in the translations. */
  readonly text: string
}

/** A text with its parameters filled in. */
export const filled = (text: string, params: Params): string =>
  text.replace(/\{\{(\w+)\}\}/g, (braces, name: string) => {
    const value = params[name] ?? braces
    return typeof value === 'number' ? value.toLocaleString('en') : value
  })

/** A rule said no. It is abstract because only what `defineRefusals` declares may be thrown. */
export abstract class Refusal extends Error {
  readonly code: Code
  readonly kind: RefusalKind
  readonly params: Params
  readonly details: RefusalDetails

  constructor({ code, kind, text }: DeclaredRefusal, params: Params, details: RefusalDetails) {
    super(details.message ?? filled(text, params))
    this.name = 'Refusal'
    this.code = code
    this.kind = kind
    this.params = params
    this.details = details
  }
}

/** The thing itself, or the refusal that says that there is none: `found(guide, guideRefusals.missing)`. */
export function found<T>(thing: T | undefined, missing: () => Refusal): T {
  if (thing === undefined) throw missing()
  return thing
}
