import { makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    newsletterAudience: typeof en
  }
}

export const useAudienceTexts = makeTextsHook('newsletterAudience', { en, fr, es })
