import { type Access, admit } from './access.ts'
import type { Actor } from './actor.ts'
import type { Refusal } from './refusal.ts'
import { uploadRefusals } from './refusals.ts'
import type { Purpose } from './uploads.ts'

const MB = 1024 * 1024
const largestMegabytes = 10
export const largestFile = largestMegabytes * MB
/** Characters of a file's name, which is kept and shown with the file. */
export const longestFileName = 200

export interface Policy {
  access: Access
  /** File name extensions, lower case. */
  extensions: readonly string[]
  /** Content types that may be pinned; the first is taken when the browser names none of them. */
  contentTypes: readonly string[]
}

const images = {
  extensions: ['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif'],
  contentTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'],
}
const documents = {
  extensions: ['pdf', 'epub', 'docx', 'pptx', 'xlsx', 'zip', 'mp4'],
  contentTypes: ['application/octet-stream', 'application/pdf', 'application/epub+zip', 'application/zip', 'video/mp4'],
}

export const policies: Record<Purpose, Policy> = {
  'listing-logo': { access: 'premium', ...images },
  image: { access: 'admin', ...images },
  'guide-file': { access: 'admin', ...documents },
  'course-file': { access: 'admin', ...documents },
  'product-file': { access: 'admin', ...documents },
  'directory-sheet': {
    access: 'admin',
    extensions: ['xlsx', 'xls', 'xlsm', 'csv'],
    contentTypes: [
      'application/octet-stream',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.ms-excel',
      'application/vnd.ms-excel.sheet.macroenabled.12',
      'text/csv',
    ],
  },
}

export const extensionOf = (fileName: string) => /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''

const { notAnImage, notASpreadsheet, wrongType } = uploadRefusals
const otherType: Record<Purpose, () => Refusal> = {
  'listing-logo': notAnImage,
  image: notAnImage,
  'guide-file': wrongType,
  'course-file': wrongType,
  'product-file': wrongType,
  'directory-sheet': notASpreadsheet,
}

export const fileTooLarge = () => uploadRefusals.tooLarge({ params: { megabytes: largestMegabytes } })

/** The content type that is pinned for this upload, or a refusal: 403 for who may not, 400 for a wrong kind of file. */
export function permit(actor: Actor, purpose: Purpose, fileName: string, contentType: string): string {
  const policy = policies[purpose]
  admit(actor, policy.access)
  if (!policy.extensions.includes(extensionOf(fileName))) throw otherType[purpose]()
  return policy.contentTypes.find((type) => type === contentType.toLowerCase()) ?? policy.contentTypes[0]!
}
