import { escaped, htmlTemplate, type Markup, markup } from '#shared/kernel/html.ts'
import { sanitizeText } from './sanitizeText.ts'

/** A template tag for the report's HTML. Texts may come from any page, so they are sanitized and escaped. */
export const html = htmlTemplate(sanitizeText)

/** Sets the subscript of CO₂ in one of our own texts as markup, because the typeface has no such letter. */
export const co2Markup = (text: string): Markup =>
  markup(escaped(sanitizeText(text)).replaceAll('₂', '<sub>2</sub>'))
