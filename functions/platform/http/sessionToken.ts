import { type Event, header } from './event.ts'

const names = { session: 'session', browser: 'browser' }
type Kind = keyof typeof names

/** Browsers take a cookie of this prefix from the very origin alone and over TLS, so that no other host of the domain can set one. */
const hostOnly = (name: string) => `__Host-${name}`

const isSecure = (origin: string) => origin.startsWith('https:')
const nameOf = (kind: Kind, origin: string) => (isSecure(origin) ? hostOnly(names[kind]) : names[kind])

/** The names that the session's cookie may have; CloudFront keeps what is answered under it apart. */
export const sessionCookies = [names.session, hostOnly(names.session)]

function cookieNamed(event: Event, wanted: string): string | undefined {
  for (const cookie of event.cookies ?? []) {
    const [name, ...value] = cookie.split('=')
    if (name?.trim() === wanted) return value.join('=').trim() || undefined
  }
  return undefined
}

/** The session's token in the cookie. `origin` is the portal's. */
export const cookieOf = (event: Event, origin: string) => cookieNamed(event, nameOf('session', origin))

export const bearerOf = (event: Event): string | undefined => /^Bearer\s+(\S+)$/i.exec(header(event, 'authorization') ?? '')?.[1]

/** The session's token, however it was sent: cookie and bearer of one login are one session. */
export const tokenOf = (event: Event, origin: string) => bearerOf(event) ?? cookieOf(event, origin)

/** The tokens by which accounts know the browser, one for each account that was logged into in it. */
export const browserTokensOf = (event: Event, origin: string): string[] =>
  cookieNamed(event, nameOf('browser', origin))?.split('.').slice(0, mostAccounts) ?? []

const attributes = (origin: string) => `Path=/; HttpOnly; SameSite=Lax${isSecure(origin) ? '; Secure' : ''}`

export const openingCookie = (token: string, until: Date, origin: string) =>
  `${nameOf('session', origin)}=${token}; Expires=${until.toUTCString()}; ${attributes(origin)}`
export const endingCookie = (origin: string) => `${nameOf('session', origin)}=; Max-Age=0; ${attributes(origin)}`

/** A browser that several people share is known to the accounts of the last few. */
const mostAccounts = 4

export const browserCookie = (tokens: readonly string[], until: Date, origin: string) =>
  `${nameOf('browser', origin)}=${tokens.slice(0, mostAccounts).join('.')}; Expires=${until.toUTCString()}; ${attributes(origin)}`
