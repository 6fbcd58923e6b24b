import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { type ChecksumName, checksum, checksumNames } from './checksums.ts'
import { dechunked } from './chunked.ts'
import { s3Failure } from './refusals.ts'

/** Bytes that are on disk under a name nobody knows yet. `md5` is hex; `checksums` are base64 by S3's name. */
export type Received = {
  file: string
  size: number
  md5: string
  checksums: Partial<Record<ChecksumName, string>>
}

/** The largest object of a single PUT or POST, in bytes. */
export const largestUpload = 5 * 1024 ** 3

type Expected = {
  payloadHash?: string
  md5?: string
  length?: number
  wanted: ChecksumName[]
  claimed: () => Map<string, string>
}

/** Streams `source` to `file`, never holding more than a chunk, and checks it against what was promised. Leaves no file on failure. */
export async function receive(
  source: AsyncIterable<Buffer>,
  file: string,
  expected: Expected,
  limit = largestUpload,
): Promise<Received> {
  const md5 = createHash('md5')
  const sha256 = createHash('sha256')
  const sums = expected.wanted.map((name) => [name, checksum(name)] as const)
  const handle = await open(file, 'wx')
  let size = 0
  try {
    for await (const chunk of source) {
      size += chunk.length
      if (size > limit)
        throw s3Failure('EntityTooLarge', undefined, { ProposedSize: size, MaxSizeAllowed: limit })
      md5.update(chunk)
      if (expected.payloadHash) sha256.update(chunk)
      for (const [, sum] of sums) sum.update(chunk)
      await handle.write(chunk)
    }
    const received = {
      file,
      size,
      md5: md5.digest('hex'),
      checksums: Object.fromEntries(sums.map(([name, sum]) => [name, sum.base64()])),
    }
    if (expected.length !== undefined && expected.length !== size) throw s3Failure('IncompleteBody')
    if (expected.payloadHash && sha256.digest('hex') !== expected.payloadHash)
      throw s3Failure('XAmzContentSHA256Mismatch')
    if (expected.md5 && Buffer.from(received.md5, 'hex').toString('base64') !== expected.md5)
      throw s3Failure('BadDigest')
    for (const [name, value] of expected.claimed()) {
      if (received.checksums[name as ChecksumName] !== value)
        throw s3Failure('BadDigest', `The ${name} you specified did not match the calculated checksum.`)
    }
    return received
  } catch (error) {
    await handle.close()
    await rm(file, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)

/** Receives the body of a signed PUT: plain or aws-chunked, with whatever hashes its headers or its trailer promise. */
export function receiveSigned(
  source: AsyncIterable<Buffer>,
  headers: IncomingHttpHeaders,
  payload: string | undefined,
  file: string,
) {
  const streaming = payload?.startsWith('STREAMING-') ?? false
  if (streaming && payload !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER')
    throw s3Failure('NotImplemented', `The local S3 does not know ${payload}`)
  const length = text(streaming ? headers['x-amz-decoded-content-length'] : headers['content-length'])
  if (length === undefined || !/^\d+$/.test(length)) throw s3Failure('MissingContentLength')
  if (Number(length) > largestUpload)
    throw s3Failure('EntityTooLarge', undefined, { ProposedSize: length, MaxSizeAllowed: largestUpload })
  const trailers = new Map<string, string>()
  const names = [...Object.keys(headers), text(headers['x-amz-trailer'])?.toLowerCase()].filter((name) =>
    name?.startsWith('x-amz-checksum-'),
  )
  for (const name of names) {
    if (name === 'x-amz-checksum-type' || name === 'x-amz-checksum-algorithm') continue
    if (!checksumNames.some((known) => name === `x-amz-checksum-${known}`))
      throw s3Failure('NotImplemented', `The local S3 does not know ${name}`)
  }
  const wanted = checksumNames.filter((name) => names.includes(`x-amz-checksum-${name}`))
  const claimed = () =>
    new Map(
      wanted.map((name) => {
        const header = `x-amz-checksum-${name}`
        return [name, trailers.get(header) ?? text(headers[header]) ?? '']
      }),
    )
  return receive(streaming ? dechunked(source, trailers) : source, file, {
    length: Number(length),
    wanted,
    claimed,
    ...(payload && /^[0-9a-f]{64}$/.test(payload) ? { payloadHash: payload } : {}),
    ...(text(headers['content-md5']) ? { md5: text(headers['content-md5']) } : {}),
  })
}
