import { makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    planComparison: typeof en
  }
}

/**
 * These texts are in files of their own, because the area's file is full. Two sections that shared a file
 * would be loaded with the page.
 */
export const useComparisonTexts = makeTextsHook('planComparison', { en, fr, es })
