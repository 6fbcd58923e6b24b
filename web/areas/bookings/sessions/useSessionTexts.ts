import { makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    bookingSessions: typeof en
  }
}

/** Holds the texts of a member's sessions in all languages. They are not in the area's own texts, because the menu loads those. */
export const useSessionTexts = makeTextsHook('bookingSessions', { en, fr, es })
