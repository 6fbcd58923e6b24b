import type { Actor, LoggedInUser } from '#shared/kernel/actor.ts'
import type { Area, Input, Output, Route } from '#shared/kernel/area.ts'
import type { IdKind } from '#shared/kernel/ids.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { Location } from '../accounts/lastUses.ts'
import type { Answer } from './answer.ts'

export interface Client {
  /** The caller's address as the gateway sees it, an IPv6 one as its /64: `2001:db8:0:0::/64`. Nothing that the caller sends changes it. */
  address: string
  location: Location
  /** The first language of Accept-Language (RFC 9110, 12.5.4) that the portal speaks. */
  language?: Language | undefined
  /** By which accounts know the caller's browser, as it sent them: to be looked up. */
  browserTokens: readonly string[]
  /**
   * `Prefer: respond-async` (RFC 7240): how many milliseconds (from `wait=`, which is in seconds) to wait before the response is
   * 202.
   */
  waitMs?: number
}

/** A body that nobody has parsed, as a signature needs it. */
export interface RawBody {
  bytes: Uint8Array
  /** The headers that the route names, as far as they were sent. */
  headers: Readonly<Record<string, string | undefined>>
}

/** One call of a route: validated input, the caller, the time, and a source of ids. Handlers need nothing else. */
export interface HandlerContext<R extends Route> {
  input: Input<R>
  actor: R['access'] extends 'public' ? Actor : LoggedInUser
  at: Date
  newId: (kind: IdKind) => string
  language: Language
  /** The language that the call names itself (`lang`); undefined when it names none. */
  namedLanguage?: Language | undefined
  client: Client
  raw: R['body'] extends 'raw' ? RawBody : undefined
}

export type Handler<R extends Route> = (
  context: HandlerContext<R>,
) => Promise<Output<R> | Answer<Output<R>>> | Output<R> | Answer<Output<R>>
export type Handlers<A extends Area> = { [N in keyof A['routes']]: Handler<A['routes'][N]> }
