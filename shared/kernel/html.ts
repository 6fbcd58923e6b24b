const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML and XML, between tags and in quoted attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!)

/** HTML that is not escaped. Only templates and `markup` create it; every other text in a template is escaped. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString(): string {
    return this.text
  }
}

/** Marks trusted HTML: made by React, by the sanitizer, or written in this code. */
export const markup = (text: string): Markup => new Markup(text)

export type HtmlPart = Markup | string | number | false | undefined | readonly HtmlPart[]

/**
 * Returns a tagged template for HTML. It applies `clean` to texts and escapes them, joins arrays, and leaves out `false` and
 * `undefined`. Texts may be between tags and in quoted attributes.
 */
export function htmlTemplate(clean = (text: string) => text) {
  const render = (part: HtmlPart): string => {
    if (part instanceof Markup) return part.text
    if (Array.isArray(part)) return part.map(render).join('')
    return part === false || part === undefined ? '' : escaped(clean(String(part)))
  }
  return (fixed: TemplateStringsArray, ...parts: readonly HtmlPart[]): Markup =>
    new Markup(fixed.reduce((text, piece, index) => text + render(parts[index - 1]) + piece))
}

export const html = htmlTemplate()

/** Joins parts with line breaks, and leaves out missing ones. */
export const htmlLines = (
  ...parts: readonly (Markup | readonly Markup[] | '' | false | undefined)[]
): Markup => new Markup(parts.flat().filter(Boolean).join('\n'))
