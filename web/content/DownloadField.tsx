import type { DownloadField as Declaration } from '#shared/kernel/content/contentKind.ts'
import type { DownloadAnswer } from '#shared/kernel/download.ts'
import { formatBytes } from '#shared/kernel/formatBytes.ts'
import { Dropzone } from '#web/forms/Dropzone.tsx'
import { ProgressBar } from '#web/forms/ProgressBar.tsx'
import { useUpload } from '#web/forms/useUpload.ts'
import { messageOf, useLanguage } from '#web/shell/index.ts'
import { Button, Field, Icon } from '#web/ui/index.ts'
import type { Values } from './contentAdmin.ts'
import { useKitTexts } from './useKitTexts.ts'

interface Props {
  name: string
  field: Declaration
  label: string
  /** Names the accepted types; by default the hint for documents. */
  hint?: string
  values: Values
  /** The saved file and its address. */
  stored?: DownloadAnswer
  storedUrl?: string
  onChange: (name: string, value: string) => void
}

/** A field for a file, which is uploaded at once, or for the address of a file on another site. It shows the saved file. */
export function DownloadField({
  name,
  field: { urlField, purpose, required, uploadOnly },
  label,
  hint,
  values,
  stored,
  storedUrl,
  onChange,
}: Props) {
  const { t } = useKitTexts()
  const language = useLanguage()
  const { file, progress, failure, choose } = useUpload(purpose, values[`${name}Key`] ?? '', (key) =>
    onChange(`${name}Key`, key),
  )
  // `values[name]` is the name of the saved file; the button that removes it empties it.
  const savedFile = stored && values[name] ? stored : undefined
  return (
    <div className="upload">
      <Dropzone
        name={name}
        label={label}
        prompt={t('file.prompt')}
        buttonLabel={t(savedFile || file ? 'file.replace' : 'file.choose')}
        removeLabel={t('file.remove')}
        hint={hint ?? t('file.hint')}
        optionalLabel={required ? undefined : t('form.optional')}
        error={failure === undefined ? undefined : messageOf(failure, t)}
        accept={purpose.extensions.map((extension) => `.${extension}`).join(',')}
        file={file}
        onFile={choose}
      />
      {progress !== undefined && <ProgressBar label={t('file.sending')} value={progress} />}
      {savedFile && !file && (
        <p className="content-file">
          <Icon name="file" />
          <a href={storedUrl} translate="no">
            {savedFile.name}
          </a>
          <span>{formatBytes(savedFile.size, language)}</span>
          <Button
            look="quiet"
            size="small"
            aria-label={t('file.removeOf', { name: savedFile.name })}
            onClick={() => onChange(name, '')}
          >
            {t('file.remove')}
          </Button>
        </p>
      )}
      {!savedFile && !file && !uploadOnly && (
        <Field
          type="url"
          name={urlField}
          label={t('file.address')}
          hint={t('file.addressHint')}
          value={values[urlField] ?? ''}
          onChange={({ target }) => onChange(urlField, target.value)}
        />
      )}
    </div>
  )
}
