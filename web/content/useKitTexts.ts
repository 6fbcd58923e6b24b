import { addCarriedTexts, useTranslation } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    content: typeof en
  }
}

/** The kit's texts, which it carries in all languages: only editors load it. */
export function useKitTexts() {
  addCarriedTexts('content', { en, fr, es })
  return useTranslation('content')
}
