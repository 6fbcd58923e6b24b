/** Reads bytes of a file, from the first to the last (inclusive). */
type ReadBytes = (first: number, last: number) => Promise<Uint8Array>

/** The content of a box, from its first byte to the first byte after it. */
interface Box {
  from: number
  to: number
}

/** No real film has this many boxes side by side. The limit stops a file that was made to keep this function busy. */
const maxBoxes = 1000

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Finds the box of this name among the ones side by side in a part of the file. */
async function findBox(read: ReadBytes, name: string, { from, to }: Box): Promise<Box | undefined> {
  let offset = from
  for (let count = 0; count < maxBoxes && offset + 8 <= to; count++) {
    const header = viewOf(await read(offset, Math.min(to, offset + 16) - 1))
    const declaredLength = header.getUint32(0)
    const isLong = declaredLength === 1
    if (isLong && header.byteLength < 16) return undefined
    const length = isLong
      ? Number(header.getBigUint64(8))
      : declaredLength === 0
        ? to - offset
        : declaredLength
    const contentStart = offset + (isLong ? 16 : 8)
    const end = offset + length
    if (end < contentStart || end > to) return undefined
    if (header.getUint32(4) === viewOf(Buffer.from(name)).getUint32(0)) return { from: contentStart, to: end }
    offset = end
  }
  return undefined
}

/**
 * Returns the length of a film in seconds from its movie header (ISO 14496-12, 8.2.2), or undefined without a movie header or a length
 * in it. Reads only the headers of boxes, wherever the movie box is.
 */
export async function secondsOfVideo(read: ReadBytes, size: number): Promise<number | undefined> {
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
