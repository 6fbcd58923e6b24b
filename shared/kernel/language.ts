import * as z from 'zod/mini'

export const languages = ['en', 'fr', 'es'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'

// The annotation lets bundlers leave this schema out of a page's first script, which does not use it.
export const Language = /* @__PURE__ */ z.enum(languages)

/** The suffix of a field's name for the language of its text: `titleFr`. */
export type Suffix<L extends Language = Language> = Capitalize<L>
export const suffixOf = <L extends Language>(language: L) =>
  `${language.charAt(0).toUpperCase()}${language.slice(1)}` as Suffix<L>

/** A value for each language. */
export const byLanguage = <T>(make: (language: Language) => T) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>

/** The portal's language for a tag such as `fr-CA` or `ES`, if it has that language. */
export function languageOf(tag: string | null | undefined): Language | undefined {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0]
  return languages.find((language) => language === primary)
}

/** Each language's own name, as the language selector shows it. */
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français', es: 'Español' }
