import { type Event, header } from './event.ts'

type CookieKind = 'session' | 'browser'

/** Browsers accept a cookie with this prefix only over TLS and for the host that sets it, so no other host of the domain can set one. */
const hostOnly = '__Host-'

const isSecure = (origin: string) => origin.startsWith('https:')
const nameOf = (kind: CookieKind, origin: string) => (isSecure(origin) ? hostOnly : '') + kind

/** The possible names of the session's cookie, which is part of CloudFront's cache key. */
export const sessionCookies = ['session', `${hostOnly}session`]

function cookieValue(kind: CookieKind, event: Event, origin: string): string | undefined {
  for (const cookie of event.cookies ?? []) {
    const [name, ...value] = cookie.split('=')
    if (name?.trim() === nameOf(kind, origin)) return value.join('=').trim() || undefined
  }
  return undefined
}

export const cookieTokenOf = (event: Event, origin: string) => cookieValue('session', event, origin)

export const bearerTokenOf = (event: Event): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(header(event, 'authorization') ?? '')?.[1]

/** The session's token, from the Authorization header or else from the cookie. */
export const sessionTokenOf = (event: Event, origin: string) =>
  bearerTokenOf(event) ?? cookieTokenOf(event, origin)

/** A browser that several people share keeps the tokens of the last accounts that logged in with it. */
const maxAccounts = 4

/** The tokens of the accounts that have logged in with this browser before, newest first. */
export const browserTokensOf = (event: Event, origin: string): string[] =>
  cookieValue('browser', event, origin)?.split('.').slice(0, maxAccounts) ?? []

const cookie = (kind: CookieKind, value: string, life: string, origin: string) =>
  `${nameOf(kind, origin)}=${value}; ${life}; Path=/; HttpOnly; SameSite=Lax${isSecure(origin) ? '; Secure' : ''}`

export const openingCookie = (token: string, until: Date, origin: string) =>
  cookie('session', token, `Expires=${until.toUTCString()}`, origin)
export const endingCookie = (origin: string) => cookie('session', '', 'Max-Age=0', origin)
export const browserCookie = (tokens: readonly string[], until: Date, origin: string) =>
  cookie('browser', tokens.slice(0, maxAccounts).join('.'), `Expires=${until.toUTCString()}`, origin)
