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

/** `<name>text</name>`, or `element.of(name, children)` for an element that holds others. */
export const element = Object.assign(
  (name: string, text: string | number | boolean) => `<${name}>${escaped(String(text))}</${name}>`,
  {
    of: (name: string, children: string[]) => `<${name}>${children.join('')}</${name}>`,
  },
)

export const xml = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}`

/** The root of an S3 response carries S3's namespace. */
export const s3Document = (name: string, children: string[]) =>
  xml(`<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${children.join('')}</${name}>`)

function unescaped(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex || decimal) return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10))
    return characters[name] ?? whole
  })
}

/**
 * The texts of every `child` inside every `parent`, in order. S3 accepts just two small, flat documents (Delete and
 * CompleteMultipartUpload), for which this is enough; a document type or CDATA is not XML that S3's clients send.
 */
export function childrenOf(document: string, parent: string): Record<string, string>[] {
  return [...document.matchAll(new RegExp(`<${parent}>(.*?)</${parent}>`, 'gs'))].map(([, inner = '']) =>
    Object.fromEntries(
      [...inner.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = '', text = '']) => [name, unescaped(text)]),
    ),
  )
}
