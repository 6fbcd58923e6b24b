import { get as getPlain } from 'node:http'
import { get as getSecure } from 'node:https'
import { checkedLookup } from './checkedLookup.ts'
import { portOf, type ResolveOptions, resolvePublic } from './resolvePublic.ts'

/** Both schemes are tried while the caller waits for the API's response. */
const timeoutMs = 3000

/**
 * Tells whether a site can be connected to: by https if the TLS handshake succeeds with a valid certificate,
 * by http if it sends a response of any status.
 */
async function answers(url: URL, resolving: ResolveOptions): Promise<boolean> {
  const secure = url.protocol === 'https:'
  const signal = AbortSignal.timeout(timeoutMs)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  try {
    const addresses = await resolvePublic(url.hostname, portOf(url), resolving)
    const get = secure ? getSecure : getPlain
    const request = get(url, { lookup: checkedLookup(addresses), signal, agent: false }, () => resolve(true))
    request.on('error', () => resolve(false))
    request.on('socket', (socket) => socket.on('secureConnect', () => resolve(true)))
    try {
      return await promise
    } finally {
      request.destroy()
    }
  } catch {
    return false
  }
}

/**
 * Chooses the scheme of an address that was typed without one: https if the site can be connected to that
 * way, otherwise http. If neither answers, the address stays https, whose failure says more, such as that the
 * certificate is invalid.
 */
export type SchemeChoice = (secureUrl: string) => Promise<string>

export const chooseScheme =
  (resolving: ResolveOptions): SchemeChoice =>
  async (secureUrl) => {
    if (await answers(new URL(secureUrl), resolving)) return secureUrl
    const plain = new URL(secureUrl.replace(/^https:/, 'http:'))
    return (await answers(plain, resolving)) ? plain.href : secureUrl
  }
