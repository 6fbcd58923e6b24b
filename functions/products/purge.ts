import { contentPurge } from '#functions/platform/content/contentPurge.ts'
import { openDownloads } from '#functions/platform/downloads.ts'
import { openPictures } from '#functions/platform/pictures.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { openStorage } from '#functions/platform/storage.ts'
import { productKind } from '#shared/products/product.ts'

const platform = openPlatform()
const downloads = openDownloads(platform, openStorage(platform.env))

export const handler = contentPurge(productKind, { ...platform, pictures: openPictures(platform), downloads })
