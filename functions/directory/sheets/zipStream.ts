import { Zip, ZipDeflate } from 'fflate'

/** Writes a zip piece by piece: `file` begins an entry, `take` returns the bytes packed since then. */
export function zipStream() {
  let packed: Uint8Array[] = []
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
    end: () => zip.end(),
    take(): Uint8Array[] {
      const ready = packed
      packed = []
      return ready
    },
  }
}
