import { makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    directoryImport: typeof en
  }
}

/** These texts are in files of their own, because only administrators load them. */
export const useImportTexts = makeTextsHook('directoryImport', { en, fr, es })
