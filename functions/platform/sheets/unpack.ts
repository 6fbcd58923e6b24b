import { crc32, createInflateRaw } from 'node:zlib'
import { sheetRefusals } from '#shared/sheets/refusals.ts'
import type { ZipEntry } from './zip.ts'

const isZlibError = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^(?:Z_|ERR_)/.test(error.code)

/**
 * Yields the bytes of one entry piece by piece, never more than its declared size. Refuses an entry of
 * another size or checksum as damaged, at the latest after its last piece.
 */
export async function* unpack(
  bytes: Uint8Array,
  entry: ZipEntry,
  pieceBytes = 128 * 1024,
): AsyncGenerator<Uint8Array> {
  const packed = bytes.subarray(entry.start, entry.start + entry.packed)
  let size = 0
  let crc = 0
  try {
    for await (const piece of entry.method === 8 ? inflate(packed, pieceBytes) : pieces(packed, pieceBytes)) {
      size += piece.length
      if (size > entry.size) throw sheetRefusals.damaged()
      crc = crc32(piece, crc)
      yield piece
    }
  } catch (error) {
    if (isZlibError(error)) throw sheetRefusals.damaged()
    throw error
  }
  if (size !== entry.size || crc !== entry.crc) throw sheetRefusals.damaged()
}

function inflate(packed: Uint8Array, chunkSize: number): AsyncIterable<Uint8Array> {
  const stream = createInflateRaw({ chunkSize })
  stream.end(packed)
  return stream
}

function* pieces(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let offset = 0; offset < bytes.length; offset += size) yield bytes.subarray(offset, offset + size)
}
