import { openDownloads } from '#functions/platform/attachments/downloads.ts'
import { openPictures } from '#functions/platform/attachments/pictures.ts'
import { openFilmKey } from '#functions/platform/aws/filmKey.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { openForms } from '#functions/platform/http/forms.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { courses } from '#shared/courses/contract.ts'
import { coursesHandlers } from './handlers.ts'

const platform = openPlatform(courses)
const storage = openStorage(platform.env)
const deps = {
  ...platform,
  storage,
  pictures: openPictures(platform),
  downloads: openDownloads({ ...platform, filmKey: openFilmKey(platform.env) }, storage),
}

export const handler = serve(courses, coursesHandlers(deps), { ...platform, forms: openForms(storage) })
