import type { Language } from '#shared/kernel/language.ts'

/** Writes the digits of a number with the decimal sign of a language. */
export const shownDigits = (digits: string, language: Language): string =>
  language === 'fr' ? digits.replace('.', ',') : digits
