import { openPictures } from '#functions/platform/attachments/pictures.ts'
import { openAsyncInvoke } from '#functions/platform/aws/invoke.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { openForms } from '#functions/platform/http/forms.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { readAllowList } from '#functions/platform/internet/resolvePublic.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { instructors } from '#shared/instructors/contract.ts'
import { instructorsHandlers } from './handlers.ts'

const platform = openPlatform(instructors)
const finishErasures = openAsyncInvoke(platform, 'account/finishErasures')
const handlers = instructorsHandlers({
  ...platform,
  outbox: openOutbox(platform),
  pictures: openPictures(platform),
  finishErasures,
  resolveOptions: { allows: readAllowList(process.env) },
})

export const handler = serve(instructors, handlers, {
  ...platform,
  forms: openForms(openStorage(platform.env)),
})
