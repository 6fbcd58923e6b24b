import { openPictures } from '#functions/platform/attachments/pictures.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { contentHandlers } from '#functions/platform/content/contentHandlers.ts'
import { openForms } from '#functions/platform/http/forms.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { images } from '#shared/images/contract.ts'
import { featuredListingKind, serviceImageKind } from '#shared/images/image.ts'
import { prefixed } from '#shared/kernel/content/prefixed.ts'

const platform = openPlatform(images)
const deps = { ...platform, pictures: openPictures(platform) }
const handlers = {
  ...prefixed('service', contentHandlers(serviceImageKind, deps)),
  ...prefixed('featured', contentHandlers(featuredListingKind, deps)),
}

export const handler = serve(images, handlers, { ...platform, forms: openForms(openStorage(platform.env)) })
