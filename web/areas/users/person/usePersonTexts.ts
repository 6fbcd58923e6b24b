import { makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    person: typeof en
  }
}

/** Returns the texts of a person's page, which have their own files in all languages. */
export const usePersonTexts = makeTextsHook('person', { en, fr, es })
