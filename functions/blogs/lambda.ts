import { contentHandlers } from '#functions/platform/content/contentHandlers.ts'
import { feedHandlers } from '#functions/platform/content/feeds/feedHandlers.ts'
import { openForms } from '#functions/platform/forms.ts'
import { openPictures } from '#functions/platform/pictures.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { serve } from '#functions/platform/serve.ts'
import { openStorage } from '#functions/platform/storage.ts'
import { blogKind } from '#shared/blogs/blog.ts'
import { blogs } from '#shared/blogs/contract.ts'
import { blogFeeds } from './feeds.ts'

const platform = openPlatform()
const handlers = {
  ...contentHandlers(blogKind, { ...platform, pictures: openPictures(platform) }),
  ...feedHandlers(blogKind, blogFeeds, platform),
}

export const handler = serve(blogs, handlers, { ...platform, forms: openForms(openStorage(platform.env)) })
