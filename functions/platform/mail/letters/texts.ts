import type { Language } from '#shared/kernel/language.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

export type LetterTexts = typeof en

/** The texts that all letters share. */
export const letterTexts: Record<Language, LetterTexts> = { en, fr, es }

/** Replaces the `{{names}}` of a text. Throws when a value is missing. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The text "${text}" needs a value for ${name}`)
    return value
  })

export const greetingIn = (texts: LetterTexts, name: string | undefined) =>
  name === undefined ? texts.greeting : fill(texts.greetingByName, { name })
