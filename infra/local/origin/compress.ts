import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Answer, Exchange } from '../gateway/exchange.ts'
import type { Behaviour } from './distribution.ts'

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/** The content types that CloudFront compresses, of those the portal has. */
const compressible =
  /^(text\/(css|csv|html|javascript|plain|markdown|xml|richtext|js)|application\/(javascript|json|manifest\+json|xml|xhtml\+xml|rss\+xml|wasm|pdf|vnd\.ms-fontobject|problem\+json|ld\+json|atom\+xml)|image\/(svg\+xml|bmp|x-icon|vnd\.microsoft\.icon)|font\/(eot|otf|ttf|opentype))\s*(;|$)/
/** CloudFront's bounds, in bytes. */
const [smallest, largest] = [1000, 10_000_000]
/** The most of compressed bodies to keep, in bytes; only of responses that other visitors get too. */
const kept = 64 * 1024 * 1024

type Encoding = 'br' | 'gzip'

/** Whether the client accepts the encoding: named, or by `*`, and not with q=0. */
function accepts(header: string | undefined, encoding: Encoding): boolean {
  const offers = (header ?? '').split(',').map((offer) =>
    offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  )
  const offer = offers.find(([name]) => name === encoding) ?? offers.find(([name]) => name === '*')
  return offer !== undefined && !offer.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
}

/** Compresses as CloudFront does. One for the whole run: it remembers what it compressed. */
export function openCompressor() {
  const known = new Map<string, Buffer>()
  let size = 0

  async function compressed(body: Buffer, encoding: Encoding, lasting: boolean): Promise<Buffer> {
    const key = lasting ? `${encoding}${createHash('sha1').update(body).digest('base64')}` : ''
    const found = known.get(key)
    if (found) return found
    // What stays the same for long is worth the time, which is spent once; what is made for one visitor must not wait.
    const quality = lasting ? constants.BROTLI_MAX_QUALITY : 4
    const made =
      encoding === 'br'
        ? await toBrotli(body, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: quality,
              [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
            },
          })
        : await toGzip(body, { level: 6 })
    if (!lasting) return made
    known.set(key, made)
    size += made.length
    for (const [oldest, bytes] of known) {
      if (size <= kept) break
      known.delete(oldest)
      size -= bytes.length
    }
    return made
  }

  return async function compress(
    behaviour: Behaviour,
    { headers: requested }: Exchange,
    answer: Answer,
  ): Promise<Answer> {
    const { cache } = behaviour
    const { status, headers, body } = answer
    const type = String(headers['content-type'] ?? '')
    const fit =
      behaviour.compress &&
      (cache.brotli || cache.gzip) &&
      [200, 403, 404].includes(status) &&
      body.length >= smallest &&
      body.length <= largest &&
      !headers['content-encoding'] &&
      !String(headers['cache-control'] ?? '').includes('no-transform') &&
      compressible.test(type)
    if (!fit) return answer
    const vary = [headers.vary ?? []].flat().join(', ')
    const varied = {
      ...headers,
      vary: /accept-encoding/i.test(vary) ? vary : [vary, 'Accept-Encoding'].filter(Boolean).join(', '),
    }
    const accepted = requested['accept-encoding']
    const encoding =
      cache.brotli && accepts(accepted, 'br')
        ? 'br'
        : cache.gzip && accepts(accepted, 'gzip')
          ? 'gzip'
          : undefined
    if (!encoding) return { ...answer, headers: varied }
    const lasting =
      /immutable|max-age=[1-9]/.test(String(headers['cache-control'] ?? '')) || type.startsWith('text/html')
    const etag = headers.etag
    return {
      status,
      headers: {
        ...varied,
        'content-encoding': encoding,
        ...(typeof etag === 'string' && !etag.startsWith('W/') ? { etag: `W/${etag}` } : {}),
      },
      body: await compressed(body, encoding, lasting),
    }
  }
}
