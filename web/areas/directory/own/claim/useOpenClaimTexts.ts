import { makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    openClaim: typeof en
  }
}

/** Texts in all languages, in files of their own, since only members load them. */
export const useOpenClaimTexts = makeTextsHook('openClaim', { en, fr, es })
