import { makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    newsletterSeries: typeof en
  }
}

export const useSeriesTexts = makeTextsHook('newsletterSeries', { en, fr, es })
