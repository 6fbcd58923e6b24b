import { makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    newsletterTopics: typeof en
  }
}

/** Holds the texts of one page in all languages. They are not in the area's own texts, because every page's footer loads those. */
export const useTopicTexts = makeTextsHook('newsletterTopics', { en, fr, es })
