import { makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    instructorIntroduction: typeof en
  }
}

/** Holds the texts of an instructor's introduction in all languages. */
export const useIntroductionTexts = makeTextsHook('instructorIntroduction', { en, fr, es })
