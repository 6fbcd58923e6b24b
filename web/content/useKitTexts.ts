import { makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    content: typeof en
  }
}

/** Returns the kit's texts. The kit carries them in all languages, because only editors load it. */
export const useKitTexts = makeTextsHook('content', { en, fr, es })
