import { makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    bookingMonth: typeof en
  }
}

/** Returns the texts of the month of free days, which have their own files in all languages. */
export const useMonthTexts = makeTextsHook('bookingMonth', { en, fr, es })
