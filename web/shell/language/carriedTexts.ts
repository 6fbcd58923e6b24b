import { type Language, languages } from '#shared/kernel/language.ts'
import { i18n } from './i18n.ts'

/**
 * Gives i18next the texts that a bundle carries in all languages, because it is loaded by few and has few words. Call it before
 * `useTranslation(namespace)`; it does nothing once they are there.
 */
export function addCarriedTexts(namespace: string, texts: Record<Language, object>): void {
  for (const language of languages)
    if (!i18n.hasResourceBundle(language, namespace))
      i18n.addResourceBundle(language, namespace, texts[language])
}
