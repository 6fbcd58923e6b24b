import { blogFeeds } from '#functions/blogs/feeds.ts'
import { feedHandlers } from '#functions/platform/content/feeds/feedHandlers.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { blogKind } from '#shared/blogs/blog.ts'
import { blogs } from '#shared/blogs/contract.ts'
import { postFields } from '../posts/postFields.ts'

/** Of blogs: what the tests of content and of posts try. */
export const underTest = {
  area: blogs,
  kind: blogKind,
  fields: postFields,
  more: (platform: Platform) => feedHandlers(blogKind, blogFeeds, platform),
}
