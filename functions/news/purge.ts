import { contentPurge } from '#functions/platform/content/contentPurge.ts'
import { openPictures } from '#functions/platform/pictures.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { newsKind } from '#shared/news/news.ts'

const platform = openPlatform()

export const handler = contentPurge(newsKind, { ...platform, pictures: openPictures(platform) })
