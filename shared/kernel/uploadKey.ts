import type { UploadPurpose } from './uploadPurpose.ts'

/** The folder of a purpose's uploads. */
export const uploadFolder = ({ name }: UploadPurpose) => `uploads/${name}/`

/** The key of an upload. It begins with the purpose, for the permissions of Lambdas, and contains the owner's id. */
export const uploadKey = (purpose: UploadPurpose, userId: string, uploadId: string) =>
  `${uploadFolder(purpose)}${userId}/${uploadId}`

/** True if the key is one of this user's for this purpose. */
export const isOwnUpload = (key: string, purpose: UploadPurpose, userId: string) =>
  key.startsWith(`${uploadFolder(purpose)}${userId}/`) && !key.includes('..')

/** The key of a file from a form. No client knows it, so the handler of the form removes the file. */
export const formFileKey = (purpose: UploadPurpose, userId: string, uploadId: string) =>
  `${uploadKey(purpose, userId, uploadId)}/form`
export const isFormFileKey = (key: string) => key.endsWith('/form')
