const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
}
const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const escaped = (text: string) => text.replace(/[&<>"\r\n]/g, (char) => entities[char] ?? char)

/** Writes `<name>text</name>`. */
export const element = (name: string, text: string | number | boolean) =>
  `<${name}>${escaped(String(text))}</${name}>`

/** Writes an element that holds other elements. */
export const parentElement = (name: string, children: string[]) => `<${name}>${children.join('')}</${name}>`

export const xml = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}`

/** Writes an S3 response, whose root carries S3's namespace. */
export const s3Document = (name: string, children: string[]) =>
  xml(`<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${children.join('')}</${name}>`)

function unescaped(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex || decimal) return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10))
    return characters[name] ?? whole
  })
}

/**
 * Returns the texts of the children of each `parent`, by name. S3 accepts just two small, flat documents (Delete and
 * CompleteMultipartUpload), for which this is enough; its clients send neither document types nor CDATA.
 */
export function childrenOf(document: string, parent: string): Record<string, string>[] {
  return [...document.matchAll(new RegExp(`<${parent}>(.*?)</${parent}>`, 'gs'))].map(([, inner = '']) =>
    Object.fromEntries(
      [...inner.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = '', text = '']) => [name, unescaped(text)]),
    ),
  )
}
