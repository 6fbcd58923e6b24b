import { makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    revenue: typeof en
  }
}

/** Returns texts that have their own files in all languages, because only administrators load them. */
export const useRevenueTexts = makeTextsHook('revenue', { en, fr, es })
