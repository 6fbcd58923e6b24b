import { useEffect, useState } from 'react'
import { image } from '#shared/kernel/uploadPurpose.ts'
import { uploadFile } from '#web/forms/uploadFile.ts'
import { formatBytes, messageOf, useLanguage } from '#web/shell/index.ts'
import { Dropzone, ProgressBar } from '#web/ui/index.ts'
import { useKitTexts } from './useKitTexts.ts'

interface Props {
  name: string
  label: string
  /** The key of the picture that was sent; empty while there is none. */
  sentKey: string
  /** The address of the picture that the item has. */
  stored?: string
  onSent: (key: string) => void
}

/** An address of the file for as long as it is shown. */
function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return address
}

/** Takes a picture and sends it at once, so that saving does not wait for it; shows it, or the one that the item has. */
export function PictureField({ name, label, sentKey, stored, onSent }: Props) {
  const { t } = useKitTexts()
  const language = useLanguage()
  const [file, setFile] = useState<File>()
  const [sending, setSending] = useState<{ share: number; abort: AbortController }>()
  const [failure, setFailure] = useState<unknown>()
  const preview = usePreview(file)

  // Saved meanwhile: the picture is the item's.
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
      const key = await uploadFile(chosen, image, { signal: abort.signal, onProgress })
      onSent(key)
    } catch (error) {
      if (abort.signal.aborted) return
      setFailure(error)
    }
    setSending(undefined)
  }

  const shown = preview ?? (stored || undefined)
  return (
    <div className="content-picture">
      <Dropzone
        name={name}
        label={label}
        prompt={t('picture.prompt')}
        buttonLabel={t(stored ? 'picture.replace' : 'picture.choose')}
        removeLabel={t('picture.remove')}
        hint={t('picture.hint')}
        error={failure === undefined ? undefined : messageOf(failure, t)}
        accept={image.contentTypes.join(',')}
        file={file}
        fileSize={file && formatBytes(file.size, language)}
        onFile={(chosen) => void take(chosen)}
      />
      {sending && <ProgressBar label={t('picture.sending')} value={sending.share} />}
      {shown && <img src={shown} alt={t('picture.shown')} className="content-picture-shown" />}
    </div>
  )
}
