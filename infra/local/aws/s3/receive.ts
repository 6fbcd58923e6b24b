import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { type ChecksumName, checksum, checksumNames } from './checksums.ts'
import { dechunked } from './chunked.ts'
import { s3Error } from './errors.ts'

/** Bytes on disk that belong to no object yet. `md5` is hex; `checksums` are in base64, by the name of their algorithm. */
export type ReceivedFile = {
  file: string
  size: number
  md5: string
  checksums: Partial<Record<ChecksumName, string>>
}

/** The largest object of a single PUT or POST. */
export const maxUploadBytes = 5 * 1024 ** 3

/** The values that the sender's headers and trailers promise. */
type ExpectedPayload = {
  payloadHash?: string
  md5?: string
  length?: number
  checksumNames?: ChecksumName[]
  /** Returns the promised value of a checksum, once the source has ended. */
  checksumValue?: (name: ChecksumName) => string
}

/** Streams `source` to `file`, a chunk at a time, and checks it against the expected values. Leaves no file on failure. */
export async function receive(
  source: AsyncIterable<Buffer>,
  file: string,
  expected: ExpectedPayload = {},
  limit = maxUploadBytes,
): Promise<ReceivedFile> {
  const md5 = createHash('md5')
  const sha256 = createHash('sha256')
  const sums = (expected.checksumNames ?? []).map((name) => [name, checksum(name)] as const)
  const handle = await open(file, 'wx')
  let size = 0
  try {
    for await (const chunk of source) {
      size += chunk.length
      if (size > limit)
        throw s3Error('EntityTooLarge', undefined, { ProposedSize: size, MaxSizeAllowed: limit })
      md5.update(chunk)
      if (expected.payloadHash) sha256.update(chunk)
      for (const [, sum] of sums) sum.update(chunk)
      await handle.write(chunk)
    }
    const checksums: ReceivedFile['checksums'] = Object.fromEntries(
      sums.map(([name, sum]) => [name, sum.base64()]),
    )
    const received = { file, size, md5: md5.digest('hex'), checksums }
    if (expected.length !== undefined && expected.length !== size) throw s3Error('IncompleteBody')
    if (expected.payloadHash && sha256.digest('hex') !== expected.payloadHash)
      throw s3Error('XAmzContentSHA256Mismatch')
    if (expected.md5 && Buffer.from(received.md5, 'hex').toString('base64') !== expected.md5)
      throw s3Error('BadDigest')
    for (const [name] of sums) {
      if (checksums[name] !== expected.checksumValue?.(name))
        throw s3Error('BadDigest', `The ${name} you specified did not match the calculated checksum.`)
    }
    await handle.close()
    return received
  } catch (error) {
    await handle.close()
    await rm(file, { force: true })
    throw error
  }
}

const singleText = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)

/** Receives the body of a signed PUT, plain or aws-chunked, and checks all hashes that its headers or its trailer promise. */
export function receiveSigned(
  source: AsyncIterable<Buffer>,
  headers: IncomingHttpHeaders,
  signedPayloadHash: string,
  file: string,
) {
  const isStreaming = signedPayloadHash.startsWith('STREAMING-')
  if (isStreaming && signedPayloadHash !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER')
    throw s3Error('NotImplemented', `The local S3 does not know ${signedPayloadHash}`)
  const length = singleText(isStreaming ? headers['x-amz-decoded-content-length'] : headers['content-length'])
  if (length === undefined || !/^\d+$/.test(length)) throw s3Error('MissingContentLength')
  if (Number(length) > maxUploadBytes)
    throw s3Error('EntityTooLarge', undefined, { ProposedSize: length, MaxSizeAllowed: maxUploadBytes })
  const trailers = new Map<string, string>()
  const names = [...Object.keys(headers), singleText(headers['x-amz-trailer'])?.toLowerCase()].filter(
    (name) => name?.startsWith('x-amz-checksum-'),
  )
  for (const name of names) {
    if (name === 'x-amz-checksum-type' || name === 'x-amz-checksum-algorithm') continue
    if (!checksumNames.some((known) => name === `x-amz-checksum-${known}`))
      throw s3Error('NotImplemented', `The local S3 does not know ${name}`)
  }
  return receive(isStreaming ? dechunked(source, trailers) : source, file, {
    length: Number(length),
    checksumNames: checksumNames.filter((name) => names.includes(`x-amz-checksum-${name}`)),
    checksumValue: (name) =>
      trailers.get(`x-amz-checksum-${name}`) ?? singleText(headers[`x-amz-checksum-${name}`]) ?? '',
    payloadHash: /^[0-9a-f]{64}$/.test(signedPayloadHash) ? signedPayloadHash : undefined,
    md5: singleText(headers['content-md5']),
  })
}
