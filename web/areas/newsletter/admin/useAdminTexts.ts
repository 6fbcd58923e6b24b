import { languages } from '#shared/kernel/language.ts'
import { i18n, useTranslation } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    newsletterAdmin: typeof en
  }
}

const texts = { en, fr, es }

/** The administrators' texts, in all languages and apart from the area's own, which the foot of every page loads. */
export function useAdminTexts() {
  for (const language of languages)
    if (!i18n.hasResourceBundle(language, 'newsletterAdmin')) i18n.addResourceBundle(language, 'newsletterAdmin', texts[language])
  return useTranslation('newsletterAdmin')
}
