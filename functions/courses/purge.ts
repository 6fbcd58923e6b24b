import { contentPurge } from '#functions/platform/content/contentPurge.ts'
import { openDownloads } from '#functions/platform/downloads.ts'
import { openPictures } from '#functions/platform/pictures.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { openStorage } from '#functions/platform/storage.ts'
import { courseKind } from '#shared/courses/course.ts'
import { lessonKind } from '#shared/courses/lesson.ts'

const platform = openPlatform()
const deps = {
  ...platform,
  pictures: openPictures(platform),
  downloads: openDownloads(platform, openStorage(platform.env)),
}
const purges = [contentPurge(courseKind, deps), contentPurge(lessonKind, deps)]

/** Empties the trash of courses and of lessons. */
export async function handler(event: unknown): Promise<void> {
  for (const purge of purges) await purge(event)
}
