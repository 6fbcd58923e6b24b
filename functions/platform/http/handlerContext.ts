import type { Actor, LoggedInUser } from '#shared/kernel/actor.ts'
import type { Area, Input, Output, Route } from '#shared/kernel/area.ts'
import type { IdKind } from '#shared/kernel/ids.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { ViewerLocation } from '../accounts/lastUses.ts'
import type { Answer } from './answer.ts'

export interface Client {
  /** The caller's IP address as CloudFront sees it, which the caller cannot forge. Of an IPv6 address it is the /64: `2001:db8:0:0::/64`. */
  address: string
  location: ViewerLocation
  /** The first language of Accept-Language (RFC 9110, 12.5.4) that the portal speaks. */
  language?: Language | undefined
  /** One for each account that has logged in with this browser, not verified yet. Strangers' guesses do not lock a known browser out. */
  browserTokens: readonly string[]
  /** How long the caller waits before it gets a 202: `Prefer: respond-async; wait=` (RFC 7240), in milliseconds. */
  waitMs?: number
}

/** An unparsed body, for routes that check a signature of its bytes. */
export interface RawBody {
  bytes: Uint8Array
  /** The headers that the route names; undefined if they were not sent. */
  headers: Readonly<Record<string, string | undefined>>
}

/** One call of a route: validated input, the caller, the time, and a source of ids. */
export interface HandlerContext<R extends Route> {
  input: Input<R>
  actor: R['access'] extends 'public' ? Actor : LoggedInUser
  at: Date
  newId: (kind: IdKind) => string
  language: Language
  /** The query's `lang`, if it has one. */
  queryLanguage?: Language | undefined
  client: Client
  raw: R['body'] extends 'raw' ? RawBody : undefined
}

export type Handler<R extends Route> = (
  context: HandlerContext<R>,
) => Promise<Output<R> | Answer<Output<R>>> | Output<R> | Answer<Output<R>>
export type Handlers<A extends Area> = { [N in keyof A['routes']]: Handler<A['routes'][N]> }
