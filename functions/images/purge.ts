import { contentPurge } from '#functions/platform/content/contentPurge.ts'
import { openPictures } from '#functions/platform/pictures.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { featuredListingKind, serviceImageKind } from '#shared/images/image.ts'

const platform = openPlatform()
const deps = { ...platform, pictures: openPictures(platform) }
const purges = [serviceImageKind, featuredListingKind].map((kind) => contentPurge(kind, deps))

/** Empties the trash of both lists. */
export async function handler(event: unknown): Promise<void> {
  for (const purge of purges) await purge(event)
}
