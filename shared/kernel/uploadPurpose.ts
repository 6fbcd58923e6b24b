import { type Access, admit } from './access.ts'
import type { Actor } from './actor.ts'
import { documentTypes } from './download.ts'
import { extensionOf } from './extensionOf.ts'
import { uploadRefusals } from './refusals.ts'

const MB = 1024 * 1024
const maxMegabytes = 10
/** The maximum of characters in a file's name, which is stored and shown with the file. */
export const longestFileName = 200

/**
 * The purpose of an upload. It determines who may send it, its types and its folder. An area declares it once and names it in its
 * contract, in the `files` of a route or in `uploads`.
 */
export interface UploadPurpose {
  name: string
  access: Access
  /** The area whose Lambda publishes the upload, through `functions/platform/attachments/pictures.ts` or `downloads.ts`. */
  publishedBy?: 'pictures' | 'downloads'
  /** A film is too large to read as a whole, so only its headers are checked, and it is copied. */
  video?: true
  /** Everybody may see the first rows of a workbook. */
  extract?: true
  /** The maximum size. */
  megabytes: number
  /** File name extensions, lower case. */
  extensions: readonly string[]
  /** Content types that may be stored. If the browser sends another, the first is stored. */
  contentTypes: readonly string[]
  /** The refusal of a file of another type, by its name in `uploadRefusals`. */
  wrongTypeRefusal: 'notAnImage' | 'notADownload' | 'notASpreadsheet'
}

/** The purpose of a picture that is published. */
export const pictureUpload = (name: string, access: Access): UploadPurpose => ({
  name,
  access,
  publishedBy: 'pictures',
  megabytes: maxMegabytes,
  extensions: ['png', 'jpg', 'jpeg', 'webp', 'avif'],
  contentTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
  wrongTypeRefusal: 'notAnImage',
})

/** The purpose of a file that people download. */
export const downloadUpload = (name: string, access: Access): UploadPurpose => ({
  name,
  access,
  publishedBy: 'downloads',
  megabytes: maxMegabytes,
  extensions: Object.keys(documentTypes),
  contentTypes: ['application/octet-stream', ...Object.values(documentTypes)],
  wrongTypeRefusal: 'notADownload',
})

/** A picture of editors' content, which all areas with content share. */
export const image = pictureUpload('image', 'editor')

/** The maximum size in bytes. */
export const maxBytesOf = ({ megabytes }: Pick<UploadPurpose, 'megabytes'>) => megabytes * MB

export const fileTooLarge = ({ megabytes }: Pick<UploadPurpose, 'megabytes'> = { megabytes: maxMegabytes }) =>
  uploadRefusals.tooLarge({ params: { megabytes } })

/** Returns the content type to store. Refuses an actor without access (403) and a wrong kind of file (400). */
export function permit(actor: Actor, purpose: UploadPurpose, fileName: string, contentType: string): string {
  admit(actor, purpose.access)
  if (!purpose.extensions.includes(extensionOf(fileName))) throw uploadRefusals[purpose.wrongTypeRefusal]()
  return purpose.contentTypes.find((type) => type === contentType.toLowerCase()) ?? purpose.contentTypes[0]!
}
