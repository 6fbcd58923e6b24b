import { useEffect, useState } from 'react'
import type { UploadPurpose } from '#shared/kernel/uploadPurpose.ts'
import { uploadFile } from './uploadFile.ts'

/**
 * Uploads a file as soon as it is chosen, so that saving need not wait. `uploadedKey` is the form's value. It is empty
 * until the upload is done, and saving the form empties it again.
 */
export function useUpload(purpose: UploadPurpose, uploadedKey: string, onUploaded: (key: string) => void) {
  const [file, setFile] = useState<File>()
  const [upload, setUpload] = useState<{ progress: number; controller: AbortController }>()
  const [failure, setFailure] = useState<unknown>()

  const isSaved = file !== undefined && uploadedKey === '' && !upload && failure === undefined
  useEffect(() => {
    if (isSaved) setFile(undefined)
  }, [isSaved])
  useEffect(() => () => upload?.controller.abort(), [upload?.controller])

  async function start(newFile: File | undefined) {
    upload?.controller.abort()
    setFailure(undefined)
    setFile(newFile)
    onUploaded('')
    if (!newFile) return setUpload(undefined)
    const controller = new AbortController()
    setUpload({ progress: 0, controller })
    try {
      const onProgress = (progress: number) => setUpload({ progress, controller })
      onUploaded(await uploadFile(newFile, purpose, { signal: controller.signal, onProgress }))
    } catch (error) {
      if (controller.signal.aborted) return
      setFailure(error)
    }
    setUpload(undefined)
  }

  return {
    file,
    /** From 0 to 1 during the upload, else undefined. */
    progress: upload?.progress,
    failure,
    choose: (newFile: File | undefined) => void start(newFile),
  }
}
