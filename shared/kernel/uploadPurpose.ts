import { type Access, admit } from './access.ts'
import type { Actor } from './actor.ts'
import { documentTypes } from './download.ts'
import { extensionOf } from './extensionOf.ts'
import { uploadRefusals } from './refusals.ts'

const MB = 1024 * 1024
const largestMegabytes = 10
/** Characters of a file's name, which is kept and shown with the file. */
export const longestFileName = 200

/**
 * What a file is uploaded for. An area that takes it declares it, once, and names it in its contract: in the `files` of a route, or
 * under `uploads`. It fixes who may send it, its types and where it is kept.
 */
export interface UploadPurpose {
  name: string
  access: Access
  /** The area whose Lambda publishes it: `functions/platform/attachments/pictures.ts` or `downloads.ts` asks for that. */
  publishedBy?: 'pictures' | 'downloads'
  /** A film: too large to be read whole, so it is copied, and nothing but its headers is looked at. */
  video?: true
  /** The most that a file may have. */
  megabytes: number
  /** File name extensions, lower case. */
  extensions: readonly string[]
  /** Content types that may be pinned; the first is taken when the browser names none of them. */
  contentTypes: readonly string[]
  /** The refusal of any other kind of file, by its name among the refusals of uploads. */
  otherType: 'notAnImage' | 'notADownload' | 'notASpreadsheet'
}

/** A picture to be published. */
export const pictureUpload = (name: string, access: Access): UploadPurpose => ({
  name,
  access,
  publishedBy: 'pictures',
  megabytes: largestMegabytes,
  extensions: ['png', 'jpg', 'jpeg', 'webp', 'avif'],
  contentTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
  otherType: 'notAnImage',
})

/** A file that readers download. `functions/platform/attachments/downloads.ts` checks and publishes it. */
export const downloadUpload = (name: string, access: Access): UploadPurpose => ({
  name,
  access,
  publishedBy: 'downloads',
  megabytes: largestMegabytes,
  extensions: Object.keys(documentTypes),
  contentTypes: ['application/octet-stream', ...Object.values(documentTypes)],
  otherType: 'notADownload',
})

/** The picture of whatever administrators write: one declaration, which every such area names. */
export const image = pictureUpload('image', 'admin')

/** The most bytes that a file may have. */
export const mostBytes = ({ megabytes }: Pick<UploadPurpose, 'megabytes'>) => megabytes * MB

export const fileTooLarge = (
  { megabytes }: Pick<UploadPurpose, 'megabytes'> = { megabytes: largestMegabytes },
) => uploadRefusals.tooLarge({ params: { megabytes } })

/** The content type that is pinned for this upload, or a refusal: 403 for who may not, 400 for a wrong kind of file. */
export function permit(actor: Actor, purpose: UploadPurpose, fileName: string, contentType: string): string {
  admit(actor, purpose.access)
  if (!purpose.extensions.includes(extensionOf(fileName))) throw uploadRefusals[purpose.otherType]()
  return purpose.contentTypes.find((type) => type === contentType.toLowerCase()) ?? purpose.contentTypes[0]!
}
