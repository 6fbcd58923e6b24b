import { purchases } from '#functions/platform/accounts/purchases.ts'
import { openDownloads } from '#functions/platform/attachments/downloads.ts'
import { openPictures } from '#functions/platform/attachments/pictures.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { contentHandlers } from '#functions/platform/content/contentHandlers.ts'
import { openForms } from '#functions/platform/http/forms.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { products } from '#shared/products/contract.ts'
import { productKind } from '#shared/products/product.ts'

const platform = openPlatform(products)
const storage = openStorage(platform.env)
const handlers = contentHandlers(productKind, {
  ...platform,
  pictures: openPictures(platform),
  downloads: openDownloads(platform, storage),
  ownedBy: purchases(platform.table).productsOf,
})

export const handler = serve(products, handlers, { ...platform, forms: openForms(storage) })
