import { news } from '#shared/news/contract.ts'
import type { Posts } from '#web/posts/posts.ts'
import { client } from '#web/shell/index.ts'

export const newsPosts: Posts = { area: 'news', api: client(news), type: 'NewsArticle' }
