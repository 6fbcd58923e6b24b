import { escaped } from '#functions/platform/letters/escaped.ts'
import { harmless } from './harmless.ts'

/** Markup that may be written out as it is. Only `html` and `trusted` make it, so whatever else stands in a template is escaped. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | false | undefined | readonly Part[]

const written = (part: Part): string => {
  if (part instanceof Markup) return part.text
  if (Array.isArray(part)) return part.map(written).join('')
  return part === false || part === undefined ? '' : escaped(harmless(String(part)))
}

/** HTML of a template. Texts in it are made harmless and escaped, for places between tags and in quoted attributes; `false` and `undefined` are nothing. */
export const html = (fixed: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(fixed.reduce((text, piece, place) => text + written(parts[place - 1]) + piece))

/** Markup of our own that came as a text: style sheets. */
export const trusted = (text: string): Markup => new Markup(text)

/** A text of our own, in which the small 2 of CO₂ is set as markup: the typeface has no such letter. */
export const words = (text: string): Markup => new Markup(escaped(harmless(text)).replaceAll('₂', '<sub>2</sub>'))
