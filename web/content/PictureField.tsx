import { useEffect, useState } from 'react'
import { image } from '#shared/kernel/uploadPurpose.ts'
import { Dropzone } from '#web/forms/Dropzone.tsx'
import { ProgressBar } from '#web/forms/ProgressBar.tsx'
import { formatBytes, messageOf, useLanguage } from '#web/shell/index.ts'
import { useKitTexts } from './useKitTexts.ts'
import { useUpload } from './useUpload.ts'

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

/** Takes a picture and sends it at once; shows it, or the one that the item has. */
export function PictureField({ name, label, sentKey, stored, onSent }: Props) {
  const { t } = useKitTexts()
  const language = useLanguage()
  const { file, share, failure, take } = useUpload(image, sentKey, onSent)
  const preview = usePreview(file)
  const shown = preview ?? (stored || undefined)
  return (
    <div className="content-upload">
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
        onFile={take}
      />
      {share !== undefined && <ProgressBar label={t('picture.sending')} value={share} />}
      {shown && <img src={shown} alt={t('picture.shown')} className="content-picture-shown" />}
    </div>
  )
}
