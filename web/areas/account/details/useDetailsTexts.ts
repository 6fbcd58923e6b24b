import { makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    accountDetails: typeof en
  }
}

/** Returns texts that have their own files in all languages, so that users who log in or sign up do not load them. */
export const useDetailsTexts = makeTextsHook('accountDetails', { en, fr, es })
