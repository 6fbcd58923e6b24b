import { addCarriedTexts, useTranslation } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    newsletterAdmin: typeof en
  }
}

/** The administrators' texts, in all languages and apart from the area's own, which the foot of every page loads. */
export function useAdminTexts() {
  addCarriedTexts('newsletterAdmin', { en, fr, es })
  return useTranslation('newsletterAdmin')
}
