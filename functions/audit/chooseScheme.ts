import { get as getPlain } from 'node:http'
import { get as getSecure } from 'node:https'
import { checkedLookup } from './checkedLookup.ts'
import { type Resolving, resolvePublic } from './resolvePublic.ts'

/** A site has so long to answer by one scheme: both are tried before the response of the API is sent. */
const timeoutMs = 3000

/** Tells whether a site can be connected to: by https with a certificate that browsers accept, by http with an answer of any status. */
async function answers(url: URL, resolving: Resolving): Promise<boolean> {
  const secure = url.protocol === 'https:'
  const signal = AbortSignal.timeout(timeoutMs)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  try {
    const addresses = await resolvePublic(url.hostname, Number(url.port) || (secure ? 443 : 80), resolving)
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

/** Completes an address whose scheme was left open by the scheme with which its site answers. */
export type SchemeChoice = (secureUrl: string) => Promise<string>

/**
 * https where the site can be connected to by it, otherwise http. Where neither answers it stays https, whose failure tells more:
 * an invalid certificate, say, and not only that nobody answers.
 */
export const chooseScheme =
  (resolving: Resolving): SchemeChoice =>
  async (secureUrl) => {
    if (await answers(new URL(secureUrl), resolving)) return secureUrl
    const plain = new URL(secureUrl.replace(/^https:/, 'http:'))
    return (await answers(plain, resolving)) ? plain.href : secureUrl
  }
