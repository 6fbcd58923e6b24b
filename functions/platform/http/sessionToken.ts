import { type Event, header } from './event.ts'

type Kind = 'session' | 'browser'

/** Browsers take a cookie of this prefix from the very origin alone and over TLS, so that no other host of the domain can set one. */
const hostOnly = '__Host-'

const isSecure = (origin: string) => origin.startsWith('https:')
const nameOf = (kind: Kind, origin: string) => (isSecure(origin) ? hostOnly : '') + kind

/** The names that the session's cookie may have; CloudFront keeps what is answered under it apart. */
export const sessionCookies = ['session', `${hostOnly}session`]

function cookieValue(kind: Kind, event: Event, origin: string): string | undefined {
  for (const cookie of event.cookies ?? []) {
    const [name, ...value] = cookie.split('=')
    if (name?.trim() === nameOf(kind, origin)) return value.join('=').trim() || undefined
  }
  return undefined
}

/** The session's token in the cookie. `origin` is the portal's. */
export const cookieOf = (event: Event, origin: string) => cookieValue('session', event, origin)

export const bearerOf = (event: Event): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(header(event, 'authorization') ?? '')?.[1]

/** The session's token, however it was sent: cookie and bearer of one login are one session. */
export const tokenOf = (event: Event, origin: string) => bearerOf(event) ?? cookieOf(event, origin)

/** A browser that several people share is known to the accounts of the last few. */
const mostAccounts = 4

/** The tokens by which accounts know the browser, one for each account that was logged into in it. */
export const browserTokensOf = (event: Event, origin: string): string[] =>
  cookieValue('browser', event, origin)?.split('.').slice(0, mostAccounts) ?? []

const cookie = (kind: Kind, value: string, life: string, origin: string) =>
  `${nameOf(kind, origin)}=${value}; ${life}; Path=/; HttpOnly; SameSite=Lax${isSecure(origin) ? '; Secure' : ''}`

export const openingCookie = (token: string, until: Date, origin: string) =>
  cookie('session', token, `Expires=${until.toUTCString()}`, origin)
export const endingCookie = (origin: string) => cookie('session', '', 'Max-Age=0', origin)
export const browserCookie = (tokens: readonly string[], until: Date, origin: string) =>
  cookie('browser', tokens.slice(0, mostAccounts).join('.'), `Expires=${until.toUTCString()}`, origin)
