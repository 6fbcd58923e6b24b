export type PictureType = 'png' | 'jpeg' | 'webp' | 'avif'

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** ISO 14496-12: the box `ftyp` names the file's kind, and after its version the others that it can be read as. */
function brandsOf(bytes: Uint8Array): string[] {
  if (ascii(bytes, 4, 8) !== 'ftyp') return []
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const all = ascii(bytes, 8, Math.min(size, 200))
  return [all.slice(0, 4), ...(all.slice(8).match(/.{4}/gs) ?? [])]
}

/** What a file is by its first bytes, whatever its name and header say; undefined when it is none of the four accepted types. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  if (bytes.length < 12) return undefined
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  return brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis') ? 'avif' : undefined
}
