import { useEffect, useState } from 'react'
import type { UploadPurpose } from '#shared/kernel/uploadPurpose.ts'
import { messageOf, useTranslation } from '#web/shell/index.ts'
import { Button, classes } from '#web/ui/index.ts'
import { Dropzone } from './Dropzone.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { useUpload } from './useUpload.ts'

interface Props {
  name: string
  label: string
  purpose: UploadPurpose
  texts: Record<'prompt' | 'choose' | 'replace' | 'remove' | 'hint' | 'sending' | 'shown', string>
  /** The key of an uploaded picture, or an empty string. */
  uploadedKey: string
  /** The URL of the saved picture. */
  storedUrl?: string
  /** True if the picture is shown as a circle of its middle, as it will be shown later. */
  isRound?: boolean
  /** Removes the saved picture, if that is possible. */
  onRemove?: () => void
  onUploaded: (key: string) => void
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(objectUrl)
    }
  }, [file])
  return url
}

/** A field for a picture, which is uploaded at once. It shows the new picture, or the saved one. */
export function PictureField({
  name,
  label,
  purpose,
  texts,
  uploadedKey,
  storedUrl,
  isRound,
  onRemove,
  onUploaded,
}: Props) {
  const { t } = useTranslation()
  const { file, progress, failure, choose } = useUpload(purpose, uploadedKey, onUploaded)
  const src = useObjectUrl(file) ?? storedUrl
  return (
    <div className="upload">
      <Dropzone
        name={name}
        label={label}
        prompt={texts.prompt}
        buttonLabel={storedUrl ? texts.replace : texts.choose}
        removeLabel={texts.remove}
        hint={texts.hint}
        error={failure === undefined ? undefined : messageOf(failure, t)}
        accept={purpose.contentTypes.join(',')}
        file={file}
        onFile={choose}
      />
      {progress !== undefined && <ProgressBar label={texts.sending} value={progress} />}
      {src && (
        <img
          src={src}
          alt={texts.shown}
          className={classes('upload-picture', isRound && 'upload-portrait')}
        />
      )}
      {storedUrl && !file && onRemove && (
        <Button look="quiet" size="small" className="justify-self-start" onClick={onRemove}>
          {texts.remove}
        </Button>
      )}
    </div>
  )
}
