import { escaped, htmlTemplate, type Markup, markup } from '#shared/kernel/html.ts'
import { harmless } from './harmless.ts'

/** HTML of a report, whose texts come from any page: they are made harmless before they are escaped. */
export const html = htmlTemplate(harmless)

/** A text of our own, in which the small 2 of CO₂ is set as markup: the typeface has no such letter. */
export const words = (text: string): Markup => markup(escaped(harmless(text)).replaceAll('₂', '<sub>2</sub>'))
