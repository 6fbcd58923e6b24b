import * as z from 'zod/mini'

export const languages = ['en', 'fr', 'es'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'

// Unused in a document’s first script, and gone from it.
export const Language = /* @__PURE__ */ z.enum(languages)

/** The portal's language for a tag such as `fr-CA` or `ES`; undefined when it speaks none of that name. */
export function languageOf(tag: string | null | undefined): Language | undefined {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0]
  return languages.find((language) => language === primary)
}

/** Each language's own name, as the language selector shows it. */
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français', es: 'Español' }
