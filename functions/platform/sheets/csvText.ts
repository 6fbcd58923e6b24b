import { isUtf8 } from 'node:buffer'
import { wideByteOrder } from './kind.ts'

const bytesPerPiece = 64 * 1024

/** Recognizes UTF-16 by its byte order mark or zero bytes, and valid UTF-8. All else is Windows-1252. */
const encodingOf = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' | 'windows-1252' =>
  wideByteOrder(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')

/** Yields the file's text in pieces, without the byte order mark. */
export function* textOf(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let offset = 0; offset < bytes.length; offset += bytesPerPiece) {
    const piece = decoder.decode(bytes.subarray(offset, offset + bytesPerPiece), { stream: true })
    if (piece !== '') yield piece
  }
  const last = decoder.decode()
  if (last !== '') yield last
}

interface Dialect {
  delimiter: string
  /** The length of a `sep=` line before the first record, which spreadsheets hide and do not count. */
  skippedLength: number
}

const candidates = [',', ';', '\t']

/** Returns the delimiter of a `sep=` line, or the most frequent one of the first record that has any. */
export function dialectOf(head: string): Dialect {
  const declared = /^"?sep=(.)"?(?:\r\n|\n|\r|$)/i.exec(head)
  if (declared?.[1]) return { delimiter: declared[1], skippedLength: declared[0].length }
  const counts = candidates.map(() => 0)
  let isQuoted = false
  for (const character of head) {
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '\n' || character === '\r') {
      if (counts.some((count) => count > 0)) break
    } else {
      const candidate = candidates.indexOf(character)
      if (candidate >= 0) counts[candidate]! += 1
    }
  }
  return { delimiter: candidates[counts.indexOf(Math.max(...counts))]!, skippedLength: 0 }
}
