/** Bytes of a file, both ends included. */
type Read = (start: number, end: number) => Promise<Uint8Array>

interface Box {
  /** The first byte of what is in it, and the first one behind it. */
  from: number
  to: number
}

/** No film has so many boxes side by side; a file that was made to be walked forever has. */
const mostBoxes = 1000

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The box of that name among those side by side in a part of a file. */
async function findBox(read: Read, name: string, { from, to }: Box): Promise<Box | undefined> {
  let at = from
  for (let count = 0; count < mostBoxes && at + 8 <= to; count++) {
    const header = viewOf(await read(at, Math.min(to, at + 16) - 1))
    const told = header.getUint32(0)
    const isLong = told === 1
    if (isLong && header.byteLength < 16) return undefined
    const length = isLong ? Number(header.getBigUint64(8)) : told === 0 ? to - at : told
    const begins = at + (isLong ? 16 : 8)
    const ends = at + length
    if (ends < begins || ends > to) return undefined
    if (header.getUint32(4) === viewOf(Buffer.from(name)).getUint32(0)) return { from: begins, to: ends }
    at = ends
  }
  return undefined
}

/**
 * How many seconds a film lasts, by its movie header (ISO 14496-12, 8.2.2); undefined when there is none, or when it does not tell.
 * Reads only the headers of boxes, wherever the movie box is.
 */
export async function secondsOfVideo(read: Read, size: number): Promise<number | undefined> {
  const movie = await findBox(read, 'moov', { from: 0, to: size })
  const header = movie && (await findBox(read, 'mvhd', movie))
  if (!header) return undefined
  const bytes = viewOf(await read(header.from, Math.min(header.to, header.from + 32) - 1))
  const isLong = bytes.byteLength > 0 && bytes.getUint8(0) === 1
  if (bytes.byteLength < (isLong ? 32 : 20)) return undefined
  const unitsPerSecond = bytes.getUint32(isLong ? 20 : 12)
  const units = isLong ? Number(bytes.getBigUint64(24)) : bytes.getUint32(16)
  const seconds = units / unitsPerSecond
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined
}
