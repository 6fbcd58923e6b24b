import { addCarriedTexts } from '../../language/carriedTexts.ts'
import { useTranslation } from '../../language/i18n.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '../../resources.ts' {
  interface Resources {
    adminFrame: typeof en
  }
}

/** The texts of the administrators' frame. */
export function useAdminTexts() {
  addCarriedTexts('adminFrame', { en, fr, es })
  return useTranslation('adminFrame')
}
