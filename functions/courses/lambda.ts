import { openDownloads } from '#functions/platform/downloads.ts'
import { openForms } from '#functions/platform/forms.ts'
import { openPictures } from '#functions/platform/pictures.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { serve } from '#functions/platform/serve.ts'
import { openStorage } from '#functions/platform/storage.ts'
import { courses } from '#shared/courses/contract.ts'
import { coursesHandlers } from './handlers.ts'

const platform = openPlatform()
const storage = openStorage(platform.env)
const deps = {
  ...platform,
  storage,
  pictures: openPictures(platform),
  downloads: openDownloads(platform, storage),
}

export const handler = serve(courses, coursesHandlers(deps), { ...platform, forms: openForms(storage) })
