import { contentPurge } from '#functions/platform/content/contentPurge.ts'
import { openPictures } from '#functions/platform/pictures.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { blogKind } from '#shared/blogs/blog.ts'

const platform = openPlatform()

export const handler = contentPurge(blogKind, { ...platform, pictures: openPictures(platform) })
