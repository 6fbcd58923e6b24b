import { makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    instructorFeed: typeof en
  }
}

export const useFeedTexts = makeTextsHook('instructorFeed', { en, fr, es })
