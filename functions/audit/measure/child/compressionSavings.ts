import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { UncompressedText } from './networkLog.ts'
import { within } from './within.ts'

const compress = promisify(gzip)

const bodyTimeoutMs = 500

/** Compresses each text with gzip, and returns the bytes that this saves. */
export async function compressionSavings(
  texts: readonly UncompressedText[],
): Promise<{ url: string; bytes: number }[]> {
  const savings = texts.map(async ({ url, bytes, session, requestId }) => {
    const answer = await within(bodyTimeoutMs, session.send('Network.getResponseBody', { requestId }))
    if (!answer) return { url, bytes: 0 }
    const body = Buffer.from(answer.body, answer.base64Encoded ? 'base64' : 'utf8')
    const { length } = await compress(body)
    return { url, bytes: Math.max(0, Math.min(bytes, body.length - length)) }
  })
  return (await Promise.all(savings)).filter(({ bytes }) => bytes > 0)
}
