import { makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    planDetails: typeof en
  }
}

/** Texts in all languages, in files of their own, since the area's file is full and these sections load late. */
export const useDetailTexts = makeTextsHook('planDetails', { en, fr, es })
