import { addCarriedTexts, useTranslation } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    newsletterAdmin: typeof en
  }
}

/** Administrators' texts in all languages, apart from the texts that every page's footer loads. */
export function useAdminTexts() {
  addCarriedTexts('newsletterAdmin', { en, fr, es })
  return useTranslation('newsletterAdmin')
}
