import { defaultLanguage, type Language } from '#shared/kernel/language.ts'

/** The address of the page that confirms or unsubscribes by a button, in the reader's language. */
export const pageOf = (
  name: 'confirm' | 'unsubscribe',
  { origin, language, token }: { origin: string; language: Language; token: string },
) => `${origin}${language === defaultLanguage ? '' : `/${language}`}/newsletter/${name}?token=${encodeURIComponent(token)}`
