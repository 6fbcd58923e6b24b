import { useEffect, useState } from 'react'
import type { UploadPurpose } from '#shared/kernel/uploadPurpose.ts'
import { formatBytes, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button } from '#web/ui/index.ts'
import { Dropzone } from './Dropzone.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { useUpload } from './useUpload.ts'

interface Props {
  name: string
  label: string
  purpose: UploadPurpose
  texts: Record<'prompt' | 'choose' | 'replace' | 'remove' | 'hint' | 'sending' | 'shown', string>
  /** The key of the picture that was sent; empty while there is none. */
  sentKey: string
  /** The address of the picture that the item has. */
  stored?: string
  /** Takes the stored picture away, where that is possible. */
  onRemove?: () => void
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

/** Takes a picture and sends it at once; shows it, or the one that the item has. */
export function PictureField({ name, label, purpose, texts, sentKey, stored, onRemove, onSent }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { file, share, failure, take } = useUpload(purpose, sentKey, onSent)
  const preview = usePreview(file)
  const shown = preview ?? (stored || undefined)
  return (
    <div className="upload">
      <Dropzone
        name={name}
        label={label}
        prompt={texts.prompt}
        buttonLabel={stored ? texts.replace : texts.choose}
        removeLabel={texts.remove}
        hint={texts.hint}
        error={failure === undefined ? undefined : messageOf(failure, t)}
        accept={purpose.contentTypes.join(',')}
        file={file}
        fileSize={file && formatBytes(file.size, language)}
        onFile={take}
      />
      {share !== undefined && <ProgressBar label={texts.sending} value={share} />}
      {shown && <img src={shown} alt={texts.shown} className="upload-picture" />}
      {stored && !file && onRemove && (
        <Button look="quiet" size="small" className="justify-self-start" onClick={onRemove}>
          {texts.remove}
        </Button>
      )}
    </div>
  )
}
