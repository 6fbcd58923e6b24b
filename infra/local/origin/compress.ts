import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { HttpRequest, HttpResponse } from '../gateway/httpMessages.ts'
import type { Behaviour } from './distribution.ts'

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/** The portal's content types that CloudFront compresses. */
const compressibleType =
  /^(text\/(css|csv|html|javascript|plain|markdown|xml|richtext|js)|application\/(javascript|json|manifest\+json|xml|xhtml\+xml|rss\+xml|wasm|pdf|vnd\.ms-fontobject|problem\+json|ld\+json|atom\+xml)|image\/(svg\+xml|bmp|x-icon|vnd\.microsoft\.icon)|font\/(eot|otf|ttf|opentype))\s*(;|$)/
/** CloudFront compresses bodies of at least and at most these sizes. */
const [minBytes, maxBytes] = [1000, 10_000_000]
/** The limit of the cache, which has only responses that every visitor gets. */
const maxCacheBytes = 64 * 1024 * 1024

type Encoding = 'br' | 'gzip'
const encodings = ['br', 'gzip'] as const

/** True if the client accepts the encoding, by its name or by `*`, unless with q=0. */
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

/** Returns those of the enabled encodings that the client accepts, the better one first. */
export const acceptedEncodings = (header: string | undefined, isEnabled: Record<Encoding, boolean>) =>
  encodings.filter((encoding) => isEnabled[encoding] && accepts(header, encoding))

/** Makes the function that compresses as CloudFront does. It has a cache, so it is made once for the whole run. */
export function openCompressor() {
  const cache = new Map<string, Buffer>()
  let size = 0

  async function compressed(body: Buffer, encoding: Encoding, isCacheable: boolean): Promise<Buffer> {
    const key = isCacheable ? `${encoding}${createHash('sha1').update(body).digest('base64')}` : ''
    const cached = cache.get(key)
    if (cached) return cached
    // The best quality is slow: a cacheable response is compressed once, but a single visitor must not wait for theirs.
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: isCacheable ? constants.BROTLI_MAX_QUALITY : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    }
    const result = encoding === 'br' ? await toBrotli(body, { params }) : await toGzip(body, { level: 6 })
    if (!isCacheable) return result
    cache.set(key, result)
    size += result.length
    for (const [oldest, bytes] of cache) {
      if (size <= maxCacheBytes) break
      cache.delete(oldest)
      size -= bytes.length
    }
    return result
  }

  return async function compress(
    behaviour: Behaviour,
    { headers: requested }: HttpRequest,
    answer: HttpResponse,
  ): Promise<HttpResponse> {
    const { cache } = behaviour
    const { status, headers, body } = answer
    const type = String(headers['content-type'] ?? '')
    const isCompressible =
      behaviour.compress &&
      (cache.brotli || cache.gzip) &&
      [200, 403, 404].includes(status) &&
      body.length >= minBytes &&
      body.length <= maxBytes &&
      !headers['content-encoding'] &&
      !String(headers['cache-control'] ?? '').includes('no-transform') &&
      compressibleType.test(type)
    if (!isCompressible) return answer
    const vary = [headers.vary ?? []].flat().join(', ')
    const variedHeaders = {
      ...headers,
      vary: /accept-encoding/i.test(vary) ? vary : [vary, 'Accept-Encoding'].filter(Boolean).join(', '),
    }
    const isEnabled = { br: cache.brotli, gzip: cache.gzip }
    const [encoding] = acceptedEncodings(requested['accept-encoding'], isEnabled)
    if (!encoding) return { ...answer, headers: variedHeaders }
    const isCacheable =
      /immutable|s-maxage|max-age=[1-9]/.test(String(headers['cache-control'] ?? '')) ||
      type.startsWith('text/html')
    const etag = headers.etag
    return {
      status,
      headers: {
        ...variedHeaders,
        'content-encoding': encoding,
        ...(typeof etag === 'string' && !etag.startsWith('W/') ? { etag: `W/${etag}` } : {}),
      },
      body: await compressed(body, encoding, isCacheable),
    }
  }
}
