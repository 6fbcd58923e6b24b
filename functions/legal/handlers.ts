import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { legal } from '#shared/legal/contract.ts'
import { fillIn, type Installation, missingSettings, operatorDetails } from './operatorDetails.ts'
import { texts } from './texts.preval.ts'

export const legalHandlers = (installation: Installation): Handlers<typeof legal> => ({
  page({ input: { page }, language }) {
    const { html, ...text } = texts[language][page]
    return { page, language, ...text, html: fillIn(html, operatorDetails(installation, language)) }
  },
  operator: () => ({ name: installation.settings.operator || undefined }),
  missing: () => ({ settings: missingSettings(installation) }),
})
