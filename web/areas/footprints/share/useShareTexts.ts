import { makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    footprintShare: typeof en
  }
}

/** These texts are in files of their own, because the area's file is full. */
export const useShareTexts = makeTextsHook('footprintShare', { en, fr, es })
