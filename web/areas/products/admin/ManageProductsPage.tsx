import type { DownloadAnswer } from '#shared/kernel/download.ts'
import { formatBytes } from '#shared/kernel/formatBytes.ts'
import { products } from '#shared/products/contract.ts'
import { productKind } from '#shared/products/product.ts'
import { ContentPage } from '#web/content/index.ts'
import { useSending } from '#web/forms/useSending.ts'
import { client, formatPrice, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, Button } from '#web/ui/index.ts'

/** Lists the products for administrators, with a form for each. */
export default function ManageProductsPage() {
  return (
    <ContentPage
      area={products}
      kind={productKind}
      columns={{
        price: ({ price }, language) => typeof price === 'number' && formatPrice(price, language),
        file: ({ _id, file, fileURL }) => (
          <ProductFile id={_id} file={file as DownloadAnswer | undefined} url={String(fileURL ?? '')} />
        ),
      }}
    />
  )
}

const { edit: productForEditing } = client(products)

interface Props {
  id: string
  /** The file, if it was uploaded. */
  file: DownloadAnswer | undefined
  /** The URL of a file on another site, or an empty text. */
  url: string
}

/** Opens a product's file. The signed URL of an upload is valid for minutes, so it is fetched on a click. */
function ProductFile({ id, file, url }: Props) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const { send, error, isPending } = useSending({
    call: () => productForEditing({ id }),
    onSuccess: ({ fileURL }) => window.location.assign(fileURL),
  })
  if (!file && url)
    return (
      <a href={url} target="_blank" rel="noopener noreferrer" className="wrap-anywhere" translate="no">
        {url.replace(/^https?:\/\//, '')}
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
        onClick={send}
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
