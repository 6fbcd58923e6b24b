import { escaped, htmlTemplate, type Markup, markup } from '#shared/kernel/html.ts'

/** Bidirectional controls, which can make a text look like a different one. */
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** Invisible characters: controls, line and paragraph separators, byte order marks, annotations. */
const invisible = /[\p{Cc}\u2028\u2029\ufeff\ufff9-\ufffb]+/gu

/** Removes control characters, changes of direction and lone surrogates from a stranger's text. */
const sanitizeText = (text: string): string =>
  text.toWellFormed().replace(directionControls, '').replace(invisible, ' ')

/** A template tag for the report's HTML. Texts may come from any page, so they are sanitized and escaped. */
export const html = htmlTemplate(sanitizeText)

/** Sets the subscript of CO₂ in one of our own texts as markup, because the typeface lacks it. */
export const co2Markup = (text: string): Markup =>
  markup(escaped(sanitizeText(text)).replaceAll('₂', '<sub>2</sub>'))
