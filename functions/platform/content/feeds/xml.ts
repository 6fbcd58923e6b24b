/** Characters that XML does not allow, even escaped: most control characters, and U+FFFE and U+FFFF. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for use between tags and in attributes (XML 1.0). */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"]/g, (sign) => entities[sign]!)

type Attributes = Readonly<Record<string, string | number | undefined>>

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${xmlText(String(value))}"`))
    .join('')

/** An element with a text in it, or an empty element. */
export const element = (name: string, attributes: Attributes, text?: string): string =>
  text === undefined
    ? `<${name}${attributesOf(attributes)}/>`
    : `<${name}${attributesOf(attributes)}>${xmlText(text)}</${name}>`
