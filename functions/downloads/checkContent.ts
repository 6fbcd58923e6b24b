import { type DownloadType, downloadTypes } from '#shared/kernel/download.ts'
import { downloadRefusals } from '#shared/kernel/refusals.ts'
import { zipNames } from './zipNames.ts'

const latin = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** Names of files that run as programs when they are opened, and of macros in an office document. */
const programs =
  /\.(apk|app|bat|cmd|com|cpl|dll|dmg|exe|hta|jar|js|jse|lnk|msi|pif|ps1|reg|scr|sh|vb|vbe|vbs|wsf|wsh|xll)$|(^|\/)vbaproject\.bin$/i

/** Recognizes a zip by the names in it. Refuses a damaged zip, and one that contains a program. */
function checkZip(bytes: Uint8Array, hasExpectedNames: (names: readonly string[]) => boolean): boolean {
  if (latin(bytes, 0, 2) !== 'PK') return false
  const names = zipNames(bytes)
  if (!names || names.length === 0) throw downloadRefusals.damaged()
  if (!hasExpectedNames(names)) return false
  if (names.some((name) => programs.test(name))) throw downloadRefusals.runs()
  return true
}

/** Recognizes an office document (ECMA-376) by the folder of its parts, such as `word/`. */
const officeDocument = (folder: string) => (bytes: Uint8Array) =>
  checkZip(
    bytes,
    (names) => names.includes('[Content_Types].xml') && names.some((name) => name.startsWith(`${folder}/`)),
  )

/** A zip begins with a header of this length; the name of its first file follows, then the file's bytes. */
const zipHeaderBytes = 30

/** Recognizes an EPUB or OpenDocument file: it begins with an uncompressed file `mimetype` that holds its content type. */
const declaresType = (type: DownloadType) => (bytes: Uint8Array) => {
  const mimetypeFile = `mimetype${downloadTypes[type]}`
  return checkZip(
    bytes,
    () => latin(bytes, zipHeaderBytes, zipHeaderBytes + mimetypeFile.length) === mimetypeFile,
  )
}

/** The beginnings of HTML, XML, SVG and scripts. Some programs run or render such a file, whatever its name. */
const markupOrScript = /^\s*(#!|<(!doctype|\?xml|\?php|html|head|body|script|svg|iframe|object|embed)\b)/i

/** Control characters allowed in text: tab, line feed, form feed, carriage return. */
const textControls = [0x09, 0x0a, 0x0c, 0x0d]

function isText(bytes: Uint8Array): boolean {
  const text = latin(bytes, 0, bytes.length)
  if (bytes.some((byte) => byte < 0x20 && !textControls.includes(byte))) return false
  if (markupOrScript.test(text.replace(/^\xef\xbb\xbf/, ''))) throw downloadRefusals.runs()
  return true
}

/** Recognizes a video by the brand in its box `ftyp` (ISO 14496-12). Pictures have that box too, with other brands. */
const isVideo = (bytes: Uint8Array) =>
  /^ftyp(isom|iso\d|mp4[12]|avc1|M4V |MSNV|dash)/.test(latin(bytes, 4, 12))

const cueTimes = /^(\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}/m

/** Recognizes WebVTT (W3C, version 1) by its signature. Refuses captions without a single cue. */
const isCaptions = (bytes: Uint8Array): boolean => {
  if (!/^(\xef\xbb\xbf)?WEBVTT([ \t\r\n]|$)/.test(latin(bytes, 0, 16)) || !isText(bytes)) return false
  if (!cueTimes.test(latin(bytes, 0, bytes.length))) throw downloadRefusals.damaged()
  return true
}

const hasType: Record<DownloadType, (bytes: Uint8Array) => boolean> = {
  pdf: (bytes) => latin(bytes, 0, 5) === '%PDF-',
  epub: declaresType('epub'),
  docx: officeDocument('word'),
  xlsx: officeDocument('xl'),
  pptx: officeDocument('ppt'),
  odt: declaresType('odt'),
  ods: declaresType('ods'),
  odp: declaresType('odp'),
  zip: (bytes) => checkZip(bytes, () => true),
  txt: isText,
  csv: isText,
  mp4: isVideo,
  vtt: isCaptions,
}

/** Refuses a file whose content does not match its extension, or which could run as a program. */
export function checkContent(bytes: Uint8Array, extension: DownloadType): void {
  if (bytes.length === 0) throw downloadRefusals.damaged()
  if (!hasType[extension](bytes)) throw downloadRefusals.wrongContent({ params: { extension } })
}

/** The `Content-Type` to serve the file with. Text that is not UTF-8 gets no `charset`, because its encoding is unknown. */
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
