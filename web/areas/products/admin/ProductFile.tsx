import type { DownloadAnswer } from '#shared/kernel/download.ts'
import { products } from '#shared/products/contract.ts'
import { useSending } from '#web/forms/useSending.ts'
import { client, formatBytes, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, Button } from '#web/ui/index.ts'

const api = client(products)

interface Props {
  id: string
  /** The file, if it was uploaded. */
  file: DownloadAnswer | undefined
  /** The address of a file on another site. */
  address: string
}

/** Opens a product's file. An upload's address is valid for minutes, so it is fetched on a click. */
export function ProductFile({ id, file, address }: Props) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const { send, error, isPending } = useSending({
    call: () => api.edit({ id }),
    onSuccess: ({ fileURL }) => window.location.assign(fileURL),
  })
  if (!file && address)
    return (
      <a href={address} target="_blank" rel="noopener noreferrer" className="wrap-anywhere" translate="no">
        {address.replace(/^https?:\/\//, '')}
      </a>
    )
  if (!file) return <span className="text-soft">{t('manage.noFile')}</span>
  return (
    <span className="grid min-w-40 justify-items-start">
      <Button
        look="quiet"
        size="small"
        icon="file"
        className="px-0 text-start"
        aria-label={t('manage.openFile', { name: file.name })}
        busy={isPending}
        busyLabel={t('loading')}
        onClick={() => void send(undefined)}
      >
        <span className="wrap-anywhere" translate="no">
          {file.name}
        </span>
      </Button>
      <span className="text-soft">{formatBytes(file.size, language)}</span>
      {error && <Alert>{messageOf(error, t)}</Alert>}
    </span>
  )
}
