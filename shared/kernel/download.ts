import * as z from 'zod/mini'

/** The length of a document, which the server has read from the file. */
const DownloadParts = z.object({ unit: z.enum(['pages', 'sheets', 'slides']), count: z.int() })
export type DownloadParts = z.output<typeof DownloadParts>

/** The first rows of a sheet. */
const SheetExtract = z.object({
  name: z.string(),
  /** The letters of the shown columns: `A`, `B`, `D`. Columns without a text are left out. */
  columns: z.array(z.string()),
  /** The number of further columns. */
  moreColumns: z.int(),
  /** `number` is the row's in the sheet; `cells` are the shown columns'. */
  rows: z.array(z.object({ number: z.int(), cells: z.array(z.string()) })),
})
export type SheetExtract = z.output<typeof SheetExtract>

/** An uploaded file of an item, as the item stores it. Files from before 2026-11-27 have no `parts` and `uploadedAt`. */
export const Download = z.object({
  /** Begins with the upload's purpose: `guide-file/dwn_7k3…`. */
  downloadId: z.string(),
  /** Browsers save the file under this name. */
  fileName: z.string(),
  /** The last part of the file's URL: `fileName` in plain letters. */
  addressName: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Anyone can download a public file; a private one needs a signed URL. */
  access: z.enum(['public', 'private']),
  /** The duration of a film. */
  seconds: z.optional(z.number()),
  parts: z.optional(DownloadParts),
  /** The part of a workbook for sale that everybody may see: some rows of its first sheets. */
  extract: z.optional(z.array(SheetExtract)),
  uploadedAt: z.optional(z.iso.datetime()),
})
export type Download = z.output<typeof Download>

/** The description of an uploaded file in a response. */
export const DownloadAnswer = z.object({
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
  seconds: z.optional(z.number()),
  parts: z.optional(DownloadParts),
  /** Lists leave it out. */
  extract: z.optional(z.array(SheetExtract)),
  uploadedAt: z.optional(z.iso.datetime()),
})
export type DownloadAnswer = z.output<typeof DownloadAnswer>

export const downloadAnswer = (download: Download): DownloadAnswer => {
  const { fileName, contentType, size, seconds, parts, uploadedAt } = download
  return { name: fileName, contentType, size, seconds, parts, uploadedAt }
}

/** The URL of a public file. `origin` is the portal's, without a slash at the end. */
export const downloadAddress = ({ downloadId, addressName }: Download, origin: string) =>
  `${origin}/files/downloads/${downloadId}/${addressName}`

/** The folder of private files. Each purpose has a folder in it, so that a Lambda's role can be limited to purposes. */
export const signedFolder = 'signed/downloads/'
export const signedKey = ({ downloadId, addressName }: Download) =>
  `${signedFolder}${downloadId}/${addressName}`
/** The URL under which CloudFront serves a private film, without the required signature. */
export const filmAddress = (download: Download, origin: string) =>
  `${origin}${signedKey(download).replace('signed/', '/')}`

/** The content types of documents, by the extension of the file's name. */
export const documentTypes = {
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  zip: 'application/zip',
  txt: 'text/plain',
  csv: 'text/csv',
  mp4: 'video/mp4',
} as const
/** The content types of all downloads. */
export const downloadTypes = { ...documentTypes, vtt: 'text/vtt' } as const
export type DownloadType = keyof typeof downloadTypes
export const isDownloadType = (extension: string): extension is DownloadType =>
  Object.hasOwn(downloadTypes, extension)
