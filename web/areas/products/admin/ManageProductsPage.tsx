import type { DownloadAnswer } from '#shared/kernel/download.ts'
import { products } from '#shared/products/contract.ts'
import { productKind } from '#shared/products/product.ts'
import { ContentPage } from '#web/content/index.ts'
import { formatPrice } from '#web/shell/index.ts'
import { ProductFile } from './ProductFile.tsx'

/** The administrators' list of products, with the form for each. */
export default function ManageProductsPage() {
  return (
    <ContentPage
      area={products}
      kind={productKind}
      columns={{
        price: ({ price }, language) => typeof price === 'number' && formatPrice(price, language),
        file: ({ _id, file, fileURL }) => (
          <ProductFile id={_id} file={file as DownloadAnswer | undefined} address={String(fileURL ?? '')} />
        ),
      }}
    />
  )
}
