import { makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    bookingSessions: typeof en
  }
}

/**
 * Returns the texts of a member's sessions. They have their own files, because the menu loads the area's own
 * texts.
 */
export const useSessionTexts = makeTextsHook('bookingSessions', { en, fr, es })
