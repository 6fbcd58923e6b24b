import { get as getPlain } from 'node:http'
import { get as getSecure } from 'node:https'
import { checkedLookup } from './checkedLookup.ts'
import { type Resolving, resolvePublic } from './resolvePublic.ts'

/** Milliseconds for a site to answer by one scheme: both are tried before the response of the API is sent. */
const patience = 3000

/** Whether a site can be connected to: by https with a certificate that browsers accept, by http with an answer of whatever status. */
async function answers(url: URL, resolving: Resolving): Promise<boolean> {
  const secure = url.protocol === 'https:'
  const signal = AbortSignal.timeout(patience)
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

/** Of an address whose scheme was left open, the one by which its site answers. */
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
