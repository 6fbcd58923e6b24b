import { type DownloadType, downloadTypes } from '#shared/kernel/download.ts'
import { downloadRefusals } from '#shared/kernel/refusals.ts'
import { zipNames } from './zipNames.ts'

const latin = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** What systems start when it is opened. */
const programs =
  /\.(apk|app|bat|cmd|com|cpl|dll|dmg|exe|hta|jar|js|jse|lnk|msi|pif|ps1|reg|scr|sh|vb|vbe|vbs|wsf|wsh|xll)$|(^|\/)vbaproject\.bin$/i

/** A zip whose names tell what it is. */
function checkZip(bytes: Uint8Array, isOne: (names: readonly string[]) => boolean): boolean {
  if (latin(bytes, 0, 2) !== 'PK') return false
  const names = zipNames(bytes)
  if (!names || names.length === 0) throw downloadRefusals.damaged()
  if (!isOne(names)) return false
  if (names.some((name) => programs.test(name))) throw downloadRefusals.runs()
  return true
}

/** ECMA-376: the parts of a document stand in a folder named after what it is for. */
const office = (folder: string) => (bytes: Uint8Array) =>
  checkZip(
    bytes,
    (names) => names.includes('[Content_Types].xml') && names.some((name) => name.startsWith(`${folder}/`)),
  )

/** EPUB and OpenDocument begin with an unpacked file that holds their content type. */
const declared = (type: DownloadType) => (bytes: Uint8Array) =>
  checkZip(
    bytes,
    () => latin(bytes, 30, 38 + downloadTypes[type].length) === `mimetype${downloadTypes[type]}`,
  )

/** What begins so is run or drawn by some program, whatever its name. */
const markupOrScript = /^\s*(#!|<(!doctype|\?xml|\?php|html|head|body|script|svg|iframe|object|embed)\b)/i

/** The control characters of text: tab, line feed, form feed, carriage return. */
const textControls = [0x09, 0x0a, 0x0c, 0x0d]

function isText(bytes: Uint8Array): boolean {
  const text = latin(bytes, 0, bytes.length)
  if (bytes.some((byte) => byte < 0x20 && !textControls.includes(byte))) return false
  if (markupOrScript.test(text.replace(/^\xef\xbb\xbf/, ''))) throw downloadRefusals.runs()
  return true
}

/** ISO 14496-12: the box `ftyp` names the file's kind; pictures have it too. */
const isVideo = (bytes: Uint8Array) =>
  /^ftyp(isom|iso\d|mp4[12]|avc1|M4V |MSNV|dash)/.test(latin(bytes, 4, 12))

/** W3C WebVTT 1: the signature, and at least one time that something is said at. */
const isCaptions = (bytes: Uint8Array): boolean => {
  if (!/^(\xef\xbb\xbf)?WEBVTT([ \t\r\n]|$)/.test(latin(bytes, 0, 16)) || !isText(bytes)) return false
  if (
    !/^(\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}/m.test(
      latin(bytes, 0, bytes.length),
    )
  )
    throw downloadRefusals.damaged()
  return true
}

const isOne: Record<DownloadType, (bytes: Uint8Array) => boolean> = {
  pdf: (bytes) => latin(bytes, 0, 5) === '%PDF-',
  epub: declared('epub'),
  docx: office('word'),
  xlsx: office('xl'),
  pptx: office('ppt'),
  odt: declared('odt'),
  ods: declared('ods'),
  odp: declared('odp'),
  zip: (bytes) => checkZip(bytes, () => true),
  txt: isText,
  csv: isText,
  mp4: isVideo,
  vtt: isCaptions,
}

/** Refuses a file that is not what its name says, or that something would run. */
export function checkContent(bytes: Uint8Array, extension: DownloadType): void {
  if (bytes.length === 0) throw downloadRefusals.damaged()
  if (!isOne[extension](bytes)) throw downloadRefusals.wrongContent({ params: { extension } })
}

/** As a browser is told it. Text that is no UTF-8 says nothing of its letters, for nobody knows. */
export function contentTypeOf(bytes: Uint8Array, extension: DownloadType): string {
  const type = downloadTypes[extension]
  if (!type.startsWith('text/')) return type
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return `${type}; charset=utf-8`
  } catch {
    return type
  }
}
