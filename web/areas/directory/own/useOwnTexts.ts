import { languages } from '#shared/kernel/language.ts'
import { i18n, useTranslation } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    ownCompany: typeof en
  }
}

const texts = { en, fr, es }

/** The texts about a company of one's own, in all languages: only members load them, and visitors of the directory are spared them. */
export function useOwnTexts() {
  for (const language of languages)
    if (!i18n.hasResourceBundle(language, 'ownCompany')) i18n.addResourceBundle(language, 'ownCompany', texts[language])
  return useTranslation('ownCompany')
}
