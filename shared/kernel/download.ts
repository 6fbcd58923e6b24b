import * as z from 'zod/mini'

/** A file that goes with an item, kept as it was sent, as the item keeps it. */
export const Download = z.object({
  /** Names what it was uploaded for, too: `guide-file/dwn_7k3…`. */
  downloadId: z.string(),
  /** Whoever saves it finds it under this name. */
  fileName: z.string(),
  /** The last part of its address: `fileName` in plain letters. */
  addressName: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Whether anyone may fetch it, or only who is given a signed address. */
  access: z.enum(['public', 'private']),
  /** Of a film: how long it lasts. */
  seconds: z.optional(z.number()),
})
export type Download = z.output<typeof Download>

/** What an answer tells of an uploaded file, beside its address. */
export const DownloadAnswer = z.object({
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
  seconds: z.optional(z.number()),
})
export type DownloadAnswer = z.output<typeof DownloadAnswer>

export const downloadAnswer = ({ fileName, contentType, size, seconds }: Download): DownloadAnswer => ({
  name: fileName,
  contentType,
  size,
  seconds,
})

/** Where anyone can fetch a public one. `origin` is where visitors find the portal, without a slash at the end. */
export const downloadAddress = ({ downloadId, addressName }: Download, origin: string) =>
  `${origin}/files/downloads/${downloadId}/${addressName}`

/** Where one can be fetched by a signed address. Begins with its purpose, so that grants can be read off the key. */
export const signedFolder = 'signed/downloads/'
export const signedKey = ({ downloadId, addressName }: Download) =>
  `${signedFolder}${downloadId}/${addressName}`

/** What readers save or print: the content type by the extension of the file's name. */
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
/** The same of all that may be kept. */
export const downloadTypes = { ...documentTypes, vtt: 'text/vtt' } as const
export type DownloadType = keyof typeof downloadTypes
export const isDownloadType = (extension: string): extension is DownloadType =>
  Object.hasOwn(downloadTypes, extension)
