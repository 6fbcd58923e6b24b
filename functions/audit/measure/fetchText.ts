import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { checkedLookup } from '../checkedLookup.ts'
import { portOf, type ResolveOptions, resolvePublic } from '../resolvePublic.ts'

const maxBytes = 64 * 1024
const timeoutMs = 3000

async function bodyOf(response: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) {
      response.destroy()
      return undefined
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Fetches a text, only from public addresses. Returns undefined unless the server answers 200 in time,
 * without a redirect, and the text is small enough.
 */
export async function fetchText(url: URL, resolving: ResolveOptions): Promise<string | undefined> {
  try {
    const addresses = await resolvePublic(url.hostname, portOf(url), resolving)
    const lookup = checkedLookup(addresses)
    const signal = AbortSignal.timeout(timeoutMs)
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const get = url.protocol === 'https:' ? getSecure : getPlain
    get(url, { lookup, signal, agent: false }, resolve).once('error', reject)
    const response = await promise
    if (response.statusCode === 200) return await bodyOf(response)
    response.destroy()
    return undefined
  } catch {
    // Most sites have no such file, so the reason does not matter.
    return undefined
  }
}
