import { makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    accountSecurity: typeof en
  }
}

/** Texts in all languages, in files of their own, so that whoever logs in or signs up does not load them. */
export const useSecurityTexts = makeTextsHook('accountSecurity', { en, fr, es })
