import { makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    companyAnswer: typeof en
  }
}

/** Texts in all languages, in files of their own, since only recipients of letters load them. */
export const useAnswerTexts = makeTextsHook('companyAnswer', { en, fr, es })
