import { useEffect, useState } from 'react'
import type { UploadPurpose } from '#shared/kernel/uploadPurpose.ts'
import { uploadFile } from './uploadFile.ts'

/**
 * Sends a file as soon as it is chosen, so that saving does not wait for it. `sentKey` is what the form holds: empty while nothing is
 * sent, and again once the form is saved and the file is the item's.
 */
export function useUpload(purpose: UploadPurpose, sentKey: string, onSent: (key: string) => void) {
  const [file, setFile] = useState<File>()
  const [sending, setSending] = useState<{ share: number; abort: AbortController }>()
  const [failure, setFailure] = useState<unknown>()

  const isSaved = file !== undefined && sentKey === '' && !sending && failure === undefined
  useEffect(() => {
    if (isSaved) setFile(undefined)
  }, [isSaved])
  useEffect(() => () => sending?.abort.abort(), [sending?.abort])

  async function take(chosen: File | undefined) {
    sending?.abort.abort()
    setFailure(undefined)
    setFile(chosen)
    onSent('')
    if (!chosen) return setSending(undefined)
    const abort = new AbortController()
    setSending({ share: 0, abort })
    try {
      const onProgress = (share: number) => setSending({ share, abort })
      onSent(await uploadFile(chosen, purpose, { signal: abort.signal, onProgress }))
    } catch (error) {
      if (abort.signal.aborted) return
      setFailure(error)
    }
    setSending(undefined)
  }

  return {
    file,
    /** From 0 to 1, while it is sent. */
    share: sending?.share,
    failure,
    take: (chosen: File | undefined) => void take(chosen),
  }
}
