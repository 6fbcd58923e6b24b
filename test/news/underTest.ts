import { newsFeeds } from '#functions/news/feeds.ts'
import { feedHandlers } from '#functions/platform/content/feeds/feedHandlers.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { news } from '#shared/news/contract.ts'
import { newsKind } from '#shared/news/news.ts'
import { postFields } from '../posts/postFields.ts'

/** Of news: what the tests of content and of posts try. */
export const underTest = {
  area: news,
  kind: newsKind,
  fields: postFields,
  more: (platform: Platform) => feedHandlers(newsKind, newsFeeds, platform),
}
