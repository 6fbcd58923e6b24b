import { type Access, admit } from './access.ts'
import type { Actor } from './actor.ts'
import { documentTypes, downloadTypes } from './download.ts'
import { extensionOf } from './extensionOf.ts'
import type { Refusal } from './refusal.ts'
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
  /** A picture is published by `functions/platform/pictures.ts`, whose Lambda may read it. */
  picture?: true
  /** A film: too large to be read whole, so it is copied, and nothing but its headers is looked at. */
  video?: true
  /** The most that a file may have. */
  megabytes: number
  /** File name extensions, lower case. */
  extensions: readonly string[]
  /** Content types that may be pinned; the first is taken when the browser names none of them. */
  contentTypes: readonly string[]
  /** The refusal of any other kind of file. */
  otherType: () => Refusal
}

/** A picture to be published. */
export const pictureUpload = (name: string, access: Access): UploadPurpose => ({
  name,
  access,
  picture: true,
  megabytes: largestMegabytes,
  extensions: ['png', 'jpg', 'jpeg', 'webp', 'avif'],
  contentTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
  otherType: uploadRefusals.notAnImage,
})

/** A file to be read, watched or kept by whoever downloads it; `functions/platform/downloads.ts` looks into it and keeps it. */
export const downloadUpload = (name: string, access: Access): UploadPurpose => ({
  name,
  access,
  megabytes: largestMegabytes,
  extensions: Object.keys(documentTypes),
  contentTypes: ['application/octet-stream', ...Object.values(documentTypes)],
  otherType: uploadRefusals.notADownload,
})

/** The picture of whatever administrators write: one declaration, which every such area names. */
export const image = pictureUpload('image', 'admin')

export const guideFile = downloadUpload('guide-file', 'admin')
export const courseFile = downloadUpload('course-file', 'admin')
export const productFile = downloadUpload('product-file', 'admin')
/** The film of a lesson. A browser plays it while it comes. */
export const lessonVideo: UploadPurpose = {
  ...downloadUpload('lesson-video', 'admin'),
  video: true,
  megabytes: 250,
  extensions: ['mp4'],
  contentTypes: [downloadTypes.mp4],
}
/** What is said in it, as WebVTT. */
export const lessonCaptions: UploadPurpose = {
  ...downloadUpload('lesson-captions', 'admin'),
  megabytes: 1,
  extensions: ['vtt'],
  contentTypes: [downloadTypes.vtt, 'application/octet-stream'],
}
/** Everything that is uploaded to be downloaded. */
export const downloadUploads = [guideFile, courseFile, productFile, lessonVideo, lessonCaptions] as const

/** The most bytes that a file may have. */
export const mostBytes = ({ megabytes }: Pick<UploadPurpose, 'megabytes'>) => megabytes * MB

export const fileTooLarge = (
  { megabytes }: Pick<UploadPurpose, 'megabytes'> = { megabytes: largestMegabytes },
) => uploadRefusals.tooLarge({ params: { megabytes } })

/** The content type that is pinned for this upload, or a refusal: 403 for who may not, 400 for a wrong kind of file. */
export function permit(actor: Actor, purpose: UploadPurpose, fileName: string, contentType: string): string {
  admit(actor, purpose.access)
  if (!purpose.extensions.includes(extensionOf(fileName))) throw purpose.otherType()
  return purpose.contentTypes.find((type) => type === contentType.toLowerCase()) ?? purpose.contentTypes[0]!
}
