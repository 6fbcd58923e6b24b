import { contentHandlers } from '#functions/platform/content/contentHandlers.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { serve } from '#functions/platform/serve.ts'
import { news } from '#shared/news/contract.ts'
import { newsKind } from '#shared/news/news.ts'

const platform = openPlatform()

export const handler = serve(news, contentHandlers(newsKind, platform), platform)
