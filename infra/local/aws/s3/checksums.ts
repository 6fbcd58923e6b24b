import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** The checksums of S3 that are verified here; `x-amz-checksum-<name>` carries one in base64. */
export const checksumNames = ['crc32', 'crc32c', 'sha1', 'sha256'] as const
export type ChecksumName = (typeof checksumNames)[number]

const castagnoli = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1
  return value >>> 0
})

function crc32c(chunk: Buffer, previous: number): number {
  let crc = ~previous
  for (const byte of chunk) crc = (crc >>> 8) ^ (castagnoli[(crc ^ byte) & 0xff] ?? 0)
  return ~crc >>> 0
}

const running = (step: (chunk: Buffer, previous: number) => number) => {
  let value = 0
  return {
    update(chunk: Buffer) {
      value = step(chunk, value)
    },
    base64() {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(value)
      return bytes.toString('base64')
    },
  }
}

/** Makes a checksum that is fed piece by piece. */
export function checksum(name: ChecksumName): { update(chunk: Buffer): void; base64(): string } {
  if (name === 'crc32') return running((chunk, previous) => crc32(chunk, previous))
  if (name === 'crc32c') return running(crc32c)
  const hash = createHash(name)
  return { update: (chunk) => hash.update(chunk), base64: () => hash.digest('base64') }
}
