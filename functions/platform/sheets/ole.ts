import { sheetRefusals } from '#shared/sheets/refusals.ts'

/** Compound files of older Office ([MS-CFB]) have sectors, chained by a table, and a directory of streams. */
const magic = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const lastRegularSector = 0xfffffffa
const filePassRecord = 0x2f
const endRecord = 0x0a

export const isOle = (bytes: Uint8Array): boolean => magic.every((byte, offset) => bytes[offset] === byte)

interface OleStream {
  name: string
  start: number
  size: number
}

interface OleFile {
  streams: OleStream[]
  /** True if the workbook stream says that its records are encrypted; false if it is too short to tell. */
  encryptedRecords: boolean
}

/** Lists the streams of a compound file. Refuses one whose sectors lead outside the file or in a circle. */
export function readOle(bytes: Uint8Array): OleFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const shift = view.getUint16(30, true)
    if (shift !== 9 && shift !== 12) throw sheetRefusals.damaged()
    const sectorBytes = 1 << shift
    const offsetOf = (sector: number) => (sector + 1) * sectorBytes
    const table = allocationTable(view, sectorBytes, offsetOf)
    const next = (sector: number) => {
      const tableSector = table[Math.floor((sector * 4) / sectorBytes)]
      if (tableSector === undefined) throw sheetRefusals.damaged()
      return view.getUint32(offsetOf(tableSector) + ((sector * 4) % sectorBytes), true)
    }
    const streams: OleStream[] = []
    let sector = view.getUint32(48, true)
    for (let turn = 0; sector < lastRegularSector; turn++) {
      if (turn > bytes.length / sectorBytes) throw sheetRefusals.damaged()
      for (let offset = offsetOf(sector); offset < offsetOf(sector) + sectorBytes; offset += 128) {
        const nameBytes = Math.min(64, view.getUint16(offset + 64, true))
        if (view.getUint8(offset + 66) !== 2 || nameBytes < 2) continue
        const name = new TextDecoder('utf-16le').decode(bytes.subarray(offset, offset + nameBytes - 2))
        streams.push({
          name,
          start: view.getUint32(offset + 116, true),
          size: view.getUint32(offset + 120, true),
        })
      }
      sector = next(sector)
    }
    const workbook = streams.find(({ name }) => /^(?:workbook|book)$/i.test(name))
    // Streams under 4096 bytes are stored elsewhere, but no encrypted workbook is that short.
    const encryptedRecords =
      !!workbook && workbook.size >= 4096 && startsEncrypted(view, offsetOf(workbook.start), sectorBytes)
    return { streams, encryptedRecords }
  } catch (error) {
    if (error instanceof RangeError) throw sheetRefusals.damaged()
    throw error
  }
}

/** Returns the sectors of the allocation table. The header lists the first 109, a chain of sectors the others. */
function allocationTable(
  view: DataView,
  sectorBytes: number,
  offsetOf: (sector: number) => number,
): number[] {
  const table: number[] = []
  const take = (sector: number) => {
    if (sector < lastRegularSector) table.push(sector)
  }
  for (let index = 0; index < 109; index++) take(view.getUint32(76 + index * 4, true))
  const entriesPerSector = sectorBytes / 4 - 1
  let sector = view.getUint32(68, true)
  for (let turn = 0; sector < lastRegularSector; turn++) {
    if (turn > view.byteLength / sectorBytes) throw sheetRefusals.damaged()
    for (let index = 0; index < entriesPerSector; index++)
      take(view.getUint32(offsetOf(sector) + index * 4, true))
    sector = view.getUint32(offsetOf(sector) + entriesPerSector * 4, true)
  }
  return table
}

/** An encrypted workbook has a FILEPASS record among its first records, right after BOF. */
function startsEncrypted(view: DataView, start: number, sectorBytes: number): boolean {
  for (
    let offset = start;
    offset + 4 <= start + sectorBytes;
    offset += 4 + view.getUint16(offset + 2, true)
  ) {
    const record = view.getUint16(offset, true)
    if (record === filePassRecord) return true
    if (record === endRecord) return false
  }
  return false
}
