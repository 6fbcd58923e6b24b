import { makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    attendeesCard: typeof en
  }
}

/** Returns the texts of the card with a booking’s attendees, which the area’s public pages do not need. */
export const useCardTexts = makeTextsHook('attendeesCard', { en, fr, es })
