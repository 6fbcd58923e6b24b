import { addCarriedTexts, useTranslation } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    ownCompany: typeof en
  }
}

/** The texts about a company of one's own, in all languages: only members load them, and visitors of the directory are spared them. */
export function useOwnTexts() {
  addCarriedTexts('ownCompany', { en, fr, es })
  return useTranslation('ownCompany')
}
