import { addCarriedTexts, useTranslation } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    companyAnswer: typeof en
  }
}

/** The texts of the pages that letters to companies lead to, in all languages: nobody else loads them. */
export function useAnswerTexts() {
  addCarriedTexts('companyAnswer', { en, fr, es })
  return useTranslation('companyAnswer')
}
