import { makeTextsHook } from '../../language/i18n.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '../../resources.ts' {
  interface Resources {
    adminFrame: typeof en
  }
}

export const useAdminTexts = makeTextsHook('adminFrame', { en, fr, es })
