import type { DownloadField as Declared } from '#shared/kernel/content/contentKind.ts'
import type { DownloadAnswer } from '#shared/kernel/download.ts'
import { Dropzone } from '#web/forms/Dropzone.tsx'
import { ProgressBar } from '#web/forms/ProgressBar.tsx'
import { useUpload } from '#web/forms/useUpload.ts'
import { formatBytes, messageOf, useLanguage } from '#web/shell/index.ts'
import { Button, Field, Icon } from '#web/ui/index.ts'
import type { Values } from './contentAdmin.ts'
import { useKitTexts } from './useKitTexts.ts'

interface Props {
  name: string
  declared: Declared
  label: string
  /** What kinds of files it takes; all documents unless told. */
  hint?: string
  values: Values
  /** The file that the item has, and where it can be fetched. */
  stored?: DownloadAnswer
  storedAddress?: string
  onChange: (name: string, value: string) => void
}

/** Takes a file and sends it at once, or the address of one elsewhere; shows the one that the item has until it is replaced or removed. */
export function DownloadField({
  name,
  declared: { answeredAs, purpose, required, uploadOnly },
  label,
  hint,
  values,
  stored,
  storedAddress,
  onChange,
}: Props) {
  const { t } = useKitTexts()
  const language = useLanguage()
  const { file, share, failure, take } = useUpload(purpose, values[`${name}Key`] ?? '', (key) =>
    onChange(`${name}Key`, key),
  )
  const held = stored && values[name] ? stored : undefined
  return (
    <div className="upload">
      <Dropzone
        name={name}
        label={label}
        prompt={t('file.prompt')}
        buttonLabel={t(held || file ? 'file.replace' : 'file.choose')}
        removeLabel={t('file.remove')}
        hint={hint ?? t('file.hint')}
        optionalLabel={required ? undefined : t('form.optional')}
        error={failure === undefined ? undefined : messageOf(failure, t)}
        accept={purpose.extensions.map((extension) => `.${extension}`).join(',')}
        file={file}
        fileSize={file && formatBytes(file.size, language)}
        onFile={take}
      />
      {share !== undefined && <ProgressBar label={t('file.sending')} value={share} />}
      {held && !file && (
        <p className="content-file">
          <Icon name="file" />
          <a href={storedAddress} translate="no">
            {held.name}
          </a>
          <span>{formatBytes(held.size, language)}</span>
          <Button
            look="quiet"
            size="small"
            aria-label={t('file.removeOf', { name: held.name })}
            onClick={() => onChange(name, '')}
          >
            {t('file.remove')}
          </Button>
        </p>
      )}
      {!held && !file && !uploadOnly && (
        <Field
          type="url"
          name={answeredAs}
          label={t('file.address')}
          hint={t('file.addressHint')}
          value={values[answeredAs] ?? ''}
          onChange={({ target }) => onChange(answeredAs, target.value)}
        />
      )}
    </div>
  )
}
