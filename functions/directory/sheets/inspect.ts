import { importRefusals } from '#shared/directory/refusals.ts'
import { extensionOf } from '#shared/kernel/extensionOf.ts'
import { type SheetKind, sheetKind, wideByteOrder } from './kind.ts'
import { budgetOf, type SheetLimits, sheetLimits } from './limits.ts'
import { isOle, readOle } from './ole.ts'
import { workbookPartOf } from './parts.ts'
import { unpack } from './unpack.ts'
import { zipEntries } from './zip.ts'

/** Parts unpacked at once: zlib works beside the main thread, checksums on it. */
const atOnce = 4

/**
 * All that can be said about an uploaded file before reading its rows: name, content, what it really unpacks to, checksums,
 * passwords. Returns which reader it is for; else refuses with 400 (no spreadsheet, empty) or 422 (damaged, protected, a bomb).
 */
export async function inspectSheet(
  fileName: string,
  bytes: Uint8Array,
  limits: SheetLimits = sheetLimits,
): Promise<SheetKind> {
  const kind = sheetKind(fileName, bytes)
  if (kind === 'csv') inspectText(bytes)
  else if (isOle(bytes)) inspectOle(bytes, extensionOf(fileName))
  else await inspectZip(bytes, limits)
  return kind
}

/** Zero bytes never stand in text of one byte a character. */
function inspectText(bytes: Uint8Array): void {
  if (!wideByteOrder(bytes) && bytes.includes(0)) throw importRefusals.notASpreadsheet()
}

function inspectOle(bytes: Uint8Array, extension: string): void {
  const { streams, encryptedRecords } = readOle(bytes)
  const names = new Set(streams.map(({ name }) => name.toLowerCase()))
  if (names.has('encryptedpackage') || encryptedRecords) throw importRefusals.encrypted()
  if (extension !== 'xls' || !(names.has('workbook') || names.has('book')))
    throw importRefusals.notASpreadsheet()
}

async function inspectZip(bytes: Uint8Array, limits: SheetLimits): Promise<void> {
  const entries = zipEntries(bytes, limits)
  if (!(await workbookPartOf({ bytes, entries }, budgetOf(limits)))) throw importRefusals.notASpreadsheet()
  const waiting = [...entries.values()].sort((a, b) => b.size - a.size)
  const unpackAll = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      for await (const _ of unpack(bytes, entry, 512 * 1024));
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, unpackAll))
  } finally {
    waiting.length = 0
  }
}
