import { contentHandlers } from '#functions/platform/content/contentHandlers.ts'
import { openDownloads } from '#functions/platform/downloads.ts'
import { openForms } from '#functions/platform/forms.ts'
import { openPictures } from '#functions/platform/pictures.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { serve } from '#functions/platform/serve.ts'
import { openStorage } from '#functions/platform/storage.ts'
import { courses } from '#shared/courses/contract.ts'
import { courseKind } from '#shared/courses/course.ts'
import { purchased } from './purchased.ts'

const platform = openPlatform()
const storage = openStorage(platform.env)
const downloads = openDownloads(platform, storage)
const handlers = {
  ...contentHandlers(courseKind, { ...platform, pictures: openPictures(platform), downloads }),
  ...purchased({ ...platform, downloads }),
}

export const handler = serve(courses, handlers, { ...platform, forms: openForms(storage) })
