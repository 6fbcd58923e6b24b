import type { UploadPurpose } from './uploadPurpose.ts'

/** Where the uploads of a purpose are kept. */
export const uploadFolder = ({ name }: UploadPurpose) => `uploads/${name}/`

/** Where an upload is kept: by purpose and owner, so that grants and ownership can be read off the key. */
export const uploadKey = (purpose: UploadPurpose, userId: string, uploadId: string) =>
  `${uploadFolder(purpose)}${userId}/${uploadId}`

/** Whether the key is one that this user was given for this purpose. */
export const isOwnUpload = (key: string, purpose: UploadPurpose, userId: string) =>
  key.startsWith(`${uploadFolder(purpose)}${userId}/`) && !key.includes('..')

/** A file that came inside a form: nobody outside knows its key, so whoever handled the form removes it. */
export const formFileKey = (purpose: UploadPurpose, userId: string, uploadId: string) =>
  `${uploadKey(purpose, userId, uploadId)}/form`
export const cameWithForm = (key: string) => key.endsWith('/form')
