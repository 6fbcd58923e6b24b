import { languages } from '#shared/kernel/language.ts'
import { i18n, useTranslation } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    content: typeof en
  }
}

const texts = { en, fr, es }

/** The kit's texts, which it carries in all languages: only editors load it. */
export function useKitTexts() {
  for (const language of languages)
    if (!i18n.hasResourceBundle(language, 'content')) i18n.addResourceBundle(language, 'content', texts[language])
  return useTranslation('content')
}
