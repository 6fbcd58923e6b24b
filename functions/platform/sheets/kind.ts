import { isUtf8 } from 'node:buffer'
import { extensionOf } from '#shared/kernel/extensionOf.ts'
import { sheetRefusals } from '#shared/sheets/refusals.ts'
import { isOle } from './ole.ts'

export type SheetKind = 'xlsx' | 'xls' | 'csv'

const isZip = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
/** Matches the beginning of text in other formats: HTML, XML, PDF, RTF, scripts. */
const otherFormats = /^\s*(?:<!doctype|<html|<\?xml|<\?php|<svg|%pdf-|%!ps|\{\\rtf|#!)/i

/**
 * Returns the kind of reader for a file, by its name and its first 64 KB. Refuses with 400 an empty file and
 * one whose content does not match its name. A password-protected .xlsx is a compound file by content; it
 * passes here as 'xlsx', and `inspectSheet` refuses it.
 */
export function sheetKind(fileName: string, firstBytes: Uint8Array): SheetKind {
  const extension = extensionOf(fileName)
  if (!['xlsx', 'xlsm', 'xls', 'csv'].includes(extension)) throw sheetRefusals.notASpreadsheet()
  if (firstBytes.length === 0) throw sheetRefusals.emptyFile()
  if (extension === 'csv') {
    if (isZip(firstBytes) || isOle(firstBytes) || !looksLikeText(firstBytes))
      throw sheetRefusals.notASpreadsheet()
    return 'csv'
  }
  if (extension === 'xls') {
    if (!isOle(firstBytes)) throw noWorkbook(firstBytes, extension)
    return 'xls'
  }
  if (!isZip(firstBytes) && !isOle(firstBytes)) throw noWorkbook(firstBytes, extension)
  return 'xlsx'
}

/** The refusal of a file that is named like a workbook but is none. Text or an HTML table is often a list saved under such a name. */
const noWorkbook = (firstBytes: Uint8Array, extension: string) =>
  looksLikeText(firstBytes) || isHtml(firstBytes)
    ? sheetRefusals.textFile({ params: { extension: `.${extension}` } })
    : sheetRefusals.notASpreadsheet()
const isHtml = (bytes: Uint8Array) =>
  /^\s*<(?:!doctype html|html|table)/i.test(new TextDecoder().decode(bytes.subarray(0, 1024)))

/** True for text without control characters. UTF-16 is decoded first, since its bytes include zeros. */
function looksLikeText(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 65_536)
  const byteOrder = wideByteOrder(head)
  const text = byteOrder
    ? new TextDecoder(byteOrder).decode(head.subarray(0, head.length & ~1))
    : new TextDecoder(isUtf8(head) ? 'utf-8' : 'windows-1252').decode(head)
  return !otherFormats.test(text) && !hasControls(text)
}

/** The control characters that text may have: tab, line breaks, form feed, the end mark of DOS files. */
const textControls = new Set([9, 10, 11, 12, 13, 26])
function hasControls(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 32 && !textControls.has(code)) return true
  }
  return false
}

/** Recognizes UTF-16 by its byte order mark, or by zeros that are always the first or the second byte. */
export function wideByteOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, Math.min(bytes.length & ~1, 2048))
  let evenZeros = 0
  let oddZeros = 0
  head.forEach((byte, index) => {
    if (byte !== 0) return
    if (index % 2) oddZeros++
    else evenZeros++
  })
  const manyZeros = head.length * 0.2
  if (oddZeros > manyZeros && evenZeros === 0) return 'utf-16le'
  if (evenZeros > manyZeros && oddZeros === 0) return 'utf-16be'
  return undefined
}
