import { contentHandlers } from '#functions/platform/content/contentHandlers.ts'
import { openForms } from '#functions/platform/forms.ts'
import { openPictures } from '#functions/platform/pictures.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { serve } from '#functions/platform/serve.ts'
import { openStorage } from '#functions/platform/storage.ts'
import { news } from '#shared/news/contract.ts'
import { newsKind } from '#shared/news/news.ts'

const platform = openPlatform()
const handlers = contentHandlers(newsKind, { ...platform, pictures: openPictures(platform) })

export const handler = serve(news, handlers, { ...platform, forms: openForms(openStorage(platform.env)) })
