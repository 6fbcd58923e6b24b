import { isUtf8 } from 'node:buffer'
import { importRefusals } from '#shared/directory/refusals.ts'
import { extensionOf } from '#shared/kernel/extensionOf.ts'
import { isOle } from './ole.ts'

export type SheetKind = 'xlsx' | 'xls' | 'csv'

const isZip = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
/** Text that is something else: pages, XML, PDF, RTF, scripts. */
const otherText = /^\s*(?:<!doctype|<html|<\?xml|<\?php|<svg|%pdf-|%!ps|\{\\rtf|#!)/i

/**
 * Which reader a file is for, by its name and its first bytes (64 KB or all of it are enough). Refuses what is empty
 * (400) and whatever name and content do not agree on (400). A password-protected .xlsx is a compound file by content:
 * it passes here as 'xlsx' and `inspectSheet` says what is wrong with it.
 */
export function sheetKind(fileName: string, firstBytes: Uint8Array): SheetKind {
  const extension = extensionOf(fileName)
  if (!['xlsx', 'xlsm', 'xls', 'csv'].includes(extension)) throw importRefusals.notASpreadsheet()
  if (firstBytes.length === 0) throw importRefusals.emptyFile()
  if (extension === 'csv') {
    if (isZip(firstBytes) || isOle(firstBytes) || !looksLikeText(firstBytes))
      throw importRefusals.notASpreadsheet()
    return 'csv'
  }
  if (extension === 'xls') {
    if (!isOle(firstBytes)) throw importRefusals.notASpreadsheet()
    return 'xls'
  }
  if (!isZip(firstBytes) && !isOle(firstBytes)) throw importRefusals.notASpreadsheet()
  return 'xlsx'
}

/** No control characters but tab, line breaks and form feed; UTF-16 is judged by its own units. */
function looksLikeText(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 65_536)
  const wide = wideByteOrder(head)
  const text = wide
    ? new TextDecoder(wide).decode(head.subarray(0, head.length & ~1))
    : new TextDecoder(isUtf8(head) ? 'utf-8' : 'windows-1252').decode(head)
  return !otherText.test(text) && !hasControls(text)
}

/** Below the space only tab, the line breaks, form feed and the end mark of old DOS files stand in text. */
const textControls = new Set([9, 10, 11, 12, 13, 26])
function hasControls(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 32 && !textControls.has(code)) return true
  }
  return false
}

/** UTF-16 by its mark or, without one, by the zero bytes that Latin text leaves on one side only. */
export function wideByteOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, Math.min(bytes.length & ~1, 2048))
  let even = 0
  let odd = 0
  head.forEach((byte, at) => {
    if (byte !== 0) return
    if (at % 2) odd++
    else even++
  })
  const many = head.length * 0.2
  if (odd > many && even === 0) return 'utf-16le'
  if (even > many && odd === 0) return 'utf-16be'
  return undefined
}
