import { sheetRefusals } from '#shared/sheets/refusals.ts'
import type { SheetLimits } from './limits.ts'

/** A file in a zip: `packed` bytes from `start` on, which unpack to `size` bytes with the checksum `crc`. */
export interface ZipEntry {
  name: string
  method: 0 | 8
  start: number
  packed: number
  size: number
  crc: number
}

const signatures = {
  local: 0x04034b50,
  central: 0x02014b50,
  end: 0x06054b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
}
const unknown32 = 0xffffffff

/** Normalizes a part's name: lower case, forward slashes, no leading slash (ECMA-376 part 2, 6.2.2). */
export const partName = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

/**
 * Reads the directory of a zip and returns its entries by name. Refuses a zip that is damaged or encrypted,
 * declares more than the limits allow, or whose entries overlap, leave the file or share a name.
 */
export function zipEntries(bytes: Uint8Array, limits: SheetLimits): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const entries = readDirectory(bytes, view, limits)
    refuseOverlaps([...entries.values()])
    refuseDeclared([...entries.values()], bytes.length, limits)
    return entries
  } catch (error) {
    // A DataView throws it for an offset outside the file.
    if (error instanceof RangeError) throw sheetRefusals.damaged()
    throw error
  }
}

function findEnd(view: DataView): { position: number; count: number; size: number; offset: number } {
  const firstPossible = Math.max(0, view.byteLength - 22 - 0xffff)
  for (let position = view.byteLength - 22; position >= firstPossible; position--) {
    if (view.getUint32(position, true) !== signatures.end) continue
    const count = view.getUint16(position + 10, true)
    const size = view.getUint32(position + 12, true)
    const offset = view.getUint32(position + 16, true)
    const locator = position - 20
    if (locator < 0 || view.getUint32(locator, true) !== signatures.locator64)
      return { position, count, size, offset }
    const end64 = Number(view.getBigUint64(locator + 8, true))
    if (view.getUint32(end64, true) !== signatures.end64) throw sheetRefusals.damaged()
    return {
      position: end64,
      count: Number(view.getBigUint64(end64 + 32, true)),
      size: Number(view.getBigUint64(end64 + 40, true)),
      offset: Number(view.getBigUint64(end64 + 48, true)),
    }
  }
  throw sheetRefusals.damaged()
}

function readDirectory(bytes: Uint8Array, view: DataView, limits: SheetLimits): Map<string, ZipEntry> {
  const end = findEnd(view)
  if (end.count > limits.entries) throw sheetRefusals.inflatesTooFar()
  if (end.offset + end.size > end.position) throw sheetRefusals.damaged()
  const entries = new Map<string, ZipEntry>()
  const names = new TextDecoder()
  let position = end.offset
  for (let index = 0; index < end.count; index++) {
    if (view.getUint32(position, true) !== signatures.central) throw sheetRefusals.damaged()
    const flags = view.getUint16(position + 8, true)
    const method = view.getUint16(position + 10, true)
    const crc = view.getUint32(position + 16, true)
    const nameLength = view.getUint16(position + 28, true)
    const extraLength = view.getUint16(position + 30, true)
    const commentLength = view.getUint16(position + 32, true)
    const { size, packed, header } = sizesOf(view, position, position + 46 + nameLength, extraLength)
    const name = partName(names.decode(bytes.subarray(position + 46, position + 46 + nameLength)))
    position += 46 + nameLength + extraLength + commentLength
    if (flags & 0x2041) throw sheetRefusals.encrypted()
    if (method !== 0 && method !== 8) throw sheetRefusals.damaged()
    if (view.getUint32(header, true) !== signatures.local) throw sheetRefusals.damaged()
    const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
    if (start + packed > end.offset || entries.has(name) || (method === 0 && packed !== size))
      throw sheetRefusals.damaged()
    entries.set(name, { name, method, start, packed, size, crc })
  }
  if (entries.size === 0) throw sheetRefusals.damaged()
  return entries
}

/** Reads an entry's sizes and header offset, from its zip64 field where they do not fit into 32 bits. */
function sizesOf(view: DataView, position: number, extra: number, extraLength: number) {
  const plain = [
    view.getUint32(position + 24, true),
    view.getUint32(position + 20, true),
    view.getUint32(position + 42, true),
  ]
  if (plain.includes(unknown32)) {
    for (let field = extra; field + 4 <= extra + extraLength; field += 4 + view.getUint16(field + 2, true)) {
      if (view.getUint16(field, true) !== 1) continue
      let value = field + 4
      for (const [index, number] of plain.entries()) {
        if (number !== unknown32) continue
        plain[index] = Number(view.getBigUint64(value, true))
        value += 8
      }
      break
    }
  }
  const [size, packed, header] = plain as [number, number, number]
  return { size, packed, header }
}

/** Overlapping entries would let a small zip contain one bomb many times over. */
function refuseOverlaps(entries: ZipEntry[]): void {
  let previousEnd = 0
  for (const { start, packed } of entries.toSorted((a, b) => a.start - b.start)) {
    if (start < previousEnd) throw sheetRefusals.damaged()
    previousEnd = start + packed
  }
}

function refuseDeclared(entries: ZipEntry[], bytes: number, limits: SheetLimits): void {
  const declaredBytes = entries.reduce((sum, { size }) => sum + size, 0)
  const maxUnpackedBytes = Math.min(limits.unpackedBytes, limits.unpackedFloor + bytes * limits.unpackedRatio)
  if (declaredBytes > maxUnpackedBytes) throw sheetRefusals.inflatesTooFar()
}
