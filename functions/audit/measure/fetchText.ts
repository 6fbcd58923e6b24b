import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { checkedLookup } from '../checkedLookup.ts'
import { type Resolving, resolvePublic } from '../resolvePublic.ts'

/** Bytes and milliseconds that a text may take. */
const largest = 64 * 1024
const patience = 3000

async function bodyOf(response: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largest) {
      response.destroy()
      return undefined
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * The text at an address of the public internet, through the same guard as everything that the browser asks for; undefined unless
 * it is there, at once and without a redirect.
 */
export async function fetchText(url: URL, resolving: Resolving): Promise<string | undefined> {
  const secure = url.protocol === 'https:'
  const port = Number(url.port) || (secure ? 443 : 80)
  try {
    const addresses = await resolvePublic(url.hostname, port, resolving)
    const lookup = checkedLookup(addresses)
    const signal = AbortSignal.timeout(patience)
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const get = secure ? getSecure : getPlain
    get(url, { lookup, signal, agent: false }, resolve).once('error', reject)
    const response = await promise
    if (response.statusCode === 200) return await bodyOf(response)
    response.destroy()
    return undefined
  } catch {
    // A file that most sites do not have: why this one gives none is of no interest to anybody.
    return undefined
  }
}
