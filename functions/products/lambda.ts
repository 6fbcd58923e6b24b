import { contentHandlers } from '#functions/platform/content/contentHandlers.ts'
import { openDownloads } from '#functions/platform/downloads.ts'
import { openForms } from '#functions/platform/forms.ts'
import { openPictures } from '#functions/platform/pictures.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { purchases } from '#functions/platform/purchases.ts'
import { serve } from '#functions/platform/serve.ts'
import { openStorage } from '#functions/platform/storage.ts'
import { products } from '#shared/products/contract.ts'
import { productKind } from '#shared/products/product.ts'

const platform = openPlatform()
const storage = openStorage(platform.env)
const handlers = contentHandlers(productKind, {
  ...platform,
  pictures: openPictures(platform),
  downloads: openDownloads(platform, storage),
  ownedBy: purchases(platform.table).productsOf,
})

export const handler = serve(products, handlers, { ...platform, forms: openForms(storage) })
