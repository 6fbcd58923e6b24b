import { type Event, header } from './event.ts'

/** Its name; CloudFront keeps what is answered under it apart. */
export const sessionCookie = 'session'

/** The session's token in the cookie. */
export function cookieOf(event: Event): string | undefined {
  for (const cookie of event.cookies ?? []) {
    const [name, ...value] = cookie.split('=')
    if (name?.trim() === sessionCookie) return value.join('=').trim() || undefined
  }
  return undefined
}

export const bearerOf = (event: Event): string | undefined => /^Bearer\s+(\S+)$/i.exec(header(event, 'authorization') ?? '')?.[1]

/** The session's token, however it was sent: cookie and bearer of one login are one session. */
export const tokenOf = (event: Event) => bearerOf(event) ?? cookieOf(event)

const attributes = (origin: string) => `Path=/; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`

export const openingCookie = (token: string, until: Date, origin: string) =>
  `${sessionCookie}=${token}; Expires=${until.toUTCString()}; ${attributes(origin)}`
export const endingCookie = (origin: string) => `${sessionCookie}=; Max-Age=0; ${attributes(origin)}`
