import { openStorage } from '#functions/platform/aws/storage.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { uploads } from '#shared/uploads/contract.ts'
import { purposes } from '#shared/uploads.preval.ts'
import { uploadHandlers } from './handlers.ts'

const platform = openPlatform(uploads)
const handlers = uploadHandlers({ storage: openStorage(platform.env), purposes })

export const handler = serve(uploads, handlers, platform)
