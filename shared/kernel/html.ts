const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it may stand in HTML or XML, between tags and in quoted attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!)

/** HTML that is written as it is. Only a template and `markup` make it, so that every other text in a template is escaped. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString(): string {
    return this.text
  }
}

/** Marks HTML that is trusted: made by React, by an area's sanitizer, or written in this code. */
export const markup = (text: string): Markup => new Markup(text)

export type HtmlPart = Markup | string | number | false | undefined | readonly HtmlPart[]

/**
 * Returns a tagged template for HTML. Texts in it are escaped, for places between tags and in quoted attributes, after `clean` has
 * changed them; arrays are joined; `false` and `undefined` are left out.
 */
export function htmlTemplate(clean = (text: string) => text) {
  const written = (part: HtmlPart): string => {
    if (part instanceof Markup) return part.text
    if (Array.isArray(part)) return part.map(written).join('')
    return part === false || part === undefined ? '' : escaped(clean(String(part)))
  }
  return (fixed: TemplateStringsArray, ...parts: readonly HtmlPart[]): Markup =>
    new Markup(fixed.reduce((text, piece, place) => text + written(parts[place - 1]) + piece))
}

export const html = htmlTemplate()

/** The parts that are there, each on a line of its own. */
export const htmlLines = (
  ...parts: readonly (Markup | readonly Markup[] | '' | false | undefined)[]
): Markup =>
  new Markup(
    parts
      .flat()
      .flatMap((part) => (part ? [part.text] : []))
      .join('\n'),
  )
