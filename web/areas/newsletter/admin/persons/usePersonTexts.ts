import { makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    newsletterPersons: typeof en
  }
}

export const usePersonTexts = makeTextsHook('newsletterPersons', { en, fr, es })
