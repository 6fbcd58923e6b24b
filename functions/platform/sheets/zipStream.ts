import { Zip, ZipDeflate } from 'fflate'

/** Packs a zip piece by piece: `file` begins an entry, `end` returns the whole zip. */
export function zipStream() {
  const packed: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    packed.push(piece)
  })
  return {
    file(name: string) {
      const entry = new ZipDeflate(name, { level: 6 })
      zip.add(entry)
      const bytes = new TextEncoder()
      return {
        write: (text: string) => entry.push(bytes.encode(text)),
        end: (text = '') => entry.push(bytes.encode(text), true),
      }
    },
    end(): Buffer {
      zip.end()
      return Buffer.concat(packed)
    },
  }
}
