import { makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    planComparison: typeof en
  }
}

/** Texts in all languages, in files of their own: the area's file is full, and two sections with the same texts would be loaded with the page. */
export const useComparisonTexts = makeTextsHook('planComparison', { en, fr, es })
