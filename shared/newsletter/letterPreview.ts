import * as z from 'zod/mini'
import { ById } from '../kernel/area.ts'
import { Language } from '../kernel/language.ts'

/** The input of routes that show or mail one letter, as subscribers of a language get it. */
export const InLanguage = z.extend(ById, { language: z._default(Language, 'en') })

export const LetterPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() })

/** The address to which a letter was mailed as a test. */
export const TestAddress = z.object({ email: z.string() })
