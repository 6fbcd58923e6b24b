import { makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    newsletterTopics: typeof en
  }
}

/** These texts are in files of their own, because every page's footer loads the area's own texts. */
export const useTopicTexts = makeTextsHook('newsletterTopics', { en, fr, es })
