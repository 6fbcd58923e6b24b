import { deflateSync } from 'node:zlib'

const body = (objects: Record<number, string>) =>
  Object.entries(objects)
    .map(([number, dictionary]) => `${number} 0 obj\n${dictionary}\nendobj\n`)
    .join('')

const catalog = (pages = 2) => `<< /Type /Catalog /Pages ${pages} 0 R >>`
const pageTree = (count: number | string) => `<< /Type /Pages /Kids [3 0 R] /Count ${count} >>`
const trailer = (root = 1) => `trailer\n<< /Size 9 /Root ${root} 0 R >>\nstartxref\n0\n%%EOF\n`

/** A PDF whose page tree states a number of pages. It has no page objects, because nothing needs them to count the pages. */
export const aPdfOf = (count: number | string, otherObjects: Record<number, string> = {}) =>
  Buffer.from(
    `%PDF-1.7\n${body({ 1: catalog(), 2: pageTree(count), ...otherObjects })}${trailer()}`,
    'latin1',
  )

/** An update appended to a PDF, with a new page tree; `root` is the number of the catalog that the update names. */
export const anUpdatedPdf = (before: Buffer, count: number, root = 1) =>
  Buffer.concat([
    before,
    Buffer.from(body({ [root]: catalog(root + 1), [root + 1]: pageTree(count) }) + trailer(root)),
  ])

const stream = (dictionary: string, data: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ])

/** A PDF whose catalog and page tree are in an object stream, as in files since version 1.5. */
export function aPackedPdf(
  count: number,
  pack: (content: Buffer) => Buffer = (content) => deflateSync(content),
) {
  const objects = [catalog(), pageTree(count)]
  const index = `1 0 2 ${objects[0]!.length + 1} `
  const content = Buffer.from(index + objects.join(' '))
  const packed = stream(`/Type /ObjStm /N 2 /First ${index.length} /Filter /FlateDecode`, pack(content))
  const references = stream('/Type /XRef /Size 9 /W [1 2 1] /Root 1 0 R', Buffer.alloc(4))
  const parts = [
    '%PDF-1.7\n5 0 obj\n',
    packed,
    '\nendobj\n6 0 obj\n',
    references,
    '\nendobj\nstartxref\n0\n%%EOF\n',
  ]
  return Buffer.concat(parts.map((part) => Buffer.from(part)))
}
