import { contentHandlers } from '#functions/platform/content/contentHandlers.ts'
import { feedHandlers } from '#functions/platform/content/feeds/feedHandlers.ts'
import { openForms } from '#functions/platform/forms.ts'
import { openPictures } from '#functions/platform/pictures.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { serve } from '#functions/platform/serve.ts'
import { openStorage } from '#functions/platform/storage.ts'
import { news } from '#shared/news/contract.ts'
import { newsKind } from '#shared/news/news.ts'
import { newsFeeds } from './feeds.ts'

const platform = openPlatform()
const handlers = {
  ...contentHandlers(newsKind, { ...platform, pictures: openPictures(platform) }),
  ...feedHandlers(newsKind, newsFeeds, platform),
}

export const handler = serve(news, handlers, { ...platform, forms: openForms(openStorage(platform.env)) })
