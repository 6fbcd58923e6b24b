import { extensionOf } from '#shared/kernel/extensionOf.ts'
import { sheetRefusals } from '#shared/sheets/refusals.ts'
import { textOf } from './csvText.ts'
import { type SheetKind, sheetKind, wideByteOrder } from './kind.ts'
import { budgetOf, type SheetLimits, sheetLimits } from './limits.ts'
import { isOle, readOle } from './ole.ts'
import { workbookPartOf } from './parts.ts'
import { unpack } from './unpack.ts'
import { zipEntries } from './zip.ts'

/** Unpacking runs in zlib's threads, but checksums on the main thread. */
const concurrentParts = 4

/**
 * Checks an uploaded file before its rows are read: name, content, unpacked size, checksums, passwords.
 * Returns its kind. Refuses with 400 (no spreadsheet, empty) or 422 (damaged, protected, a zip bomb).
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

/** A shorter file of nothing but blank lines counts as empty. */
const maxBlankBytes = 64 * 1024

/** Only UTF-16 text contains zero bytes. */
function inspectText(bytes: Uint8Array): void {
  if (bytes.length <= maxBlankBytes && [...textOf(bytes)].join('').trim() === '')
    throw sheetRefusals.emptyFile()
  if (!wideByteOrder(bytes) && bytes.includes(0)) throw sheetRefusals.notASpreadsheet()
}

function inspectOle(bytes: Uint8Array, extension: string): void {
  const { streams, encryptedRecords } = readOle(bytes)
  const names = new Set(streams.map(({ name }) => name.toLowerCase()))
  if (names.has('encryptedpackage') || encryptedRecords) throw sheetRefusals.encrypted()
  if (extension !== 'xls' || !(names.has('workbook') || names.has('book')))
    throw sheetRefusals.notASpreadsheet()
}

async function inspectZip(bytes: Uint8Array, limits: SheetLimits): Promise<void> {
  const entries = zipEntries(bytes, limits)
  if (!(await workbookPartOf({ bytes, entries }, budgetOf(limits)))) throw sheetRefusals.notASpreadsheet()
  const queue = [...entries.values()].sort((a, b) => b.size - a.size)
  const unpackAll = async () => {
    for (let entry = queue.shift(); entry; entry = queue.shift()) {
      for await (const _ of unpack(bytes, entry, 512 * 1024));
    }
  }
  try {
    await Promise.all(Array.from({ length: concurrentParts }, unpackAll))
  } finally {
    queue.length = 0
  }
}
