import { contentPurge } from '#functions/platform/content/contentPurge.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { newsKind } from '#shared/news/news.ts'

export const handler = contentPurge(newsKind, openPlatform())
