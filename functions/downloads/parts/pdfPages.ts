import { inflateSync } from 'node:zlib'

/** An object's dictionary as text, by the object's number. */
type Objects = Map<number, string>

/** Bytes that the object streams of one file may unpack to. The limit stops a file that was made to fill the memory. */
const maxUnpackedBytes = 64 * 1024 * 1024

const latin = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

/** Returns the number of the object that an entry of a dictionary refers to (`/Root 1 0 R`). */
function referenceIn(dictionary: string, entry: string): number | undefined {
  const number = new RegExp(`/${entry}\\s{1,9}(\\d{1,9})\\s{1,9}\\d{1,5}\\s{1,9}R\\b`).exec(dictionary)?.[1]
  return number === undefined ? undefined : Number(number)
}

function integerIn(dictionary: string, entry: string): number | undefined {
  const digits = new RegExp(`/${entry}\\s{1,9}(\\d{1,9})\\b(?!\\s{1,9}\\d{1,5}\\s{1,9}R\\b)`).exec(
    dictionary,
  )?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Returns the bytes of an object stream as text, or undefined if they are encrypted, damaged or too long. */
function unpack(dictionary: string, data: Uint8Array, maxBytes: number): string | undefined {
  if (!/\/Filter\b/.test(dictionary)) return latin(data)
  try {
    return latin(inflateSync(data, { maxOutputLength: Math.max(1, maxBytes) }))
  } catch {
    return undefined
  }
}

/** Adds the objects of an object stream (7.5.7): pairs of number and offset, then the objects. */
function addPacked(objects: Objects, dictionary: string, content: string): void {
  const first = integerIn(dictionary, 'First') ?? 0
  const numbers = content.slice(0, first).trim().split(/\s+/).map(Number)
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    const [number, offset, nextOffset] = [numbers[index]!, numbers[index + 1]!, numbers[index + 3]]
    const end = nextOffset === undefined ? content.length : first + nextOffset
    objects.set(number, content.slice(first + offset, end))
  }
}

/** Returns the index after the data of a stream that begins at `start`. */
function endOfStream(text: string, dictionary: string, start: number): number {
  const length = integerIn(dictionary, 'Length')
  if (length !== undefined && /^\s*endstream/.test(text.slice(start + length, start + length + 16)))
    return start + length
  const end = text.indexOf('endstream', start)
  return end === -1 ? text.length : end
}

/**
 * Reads a file's objects and the number of its catalog. An update is appended to a file, so the later of two objects with the
 * same number counts.
 */
function readObjects(bytes: Uint8Array): { objects: Objects; catalog: number | undefined } {
  const text = latin(bytes)
  const objects: Objects = new Map()
  let catalog: number | undefined
  let unpackedBytes = 0
  const objectStarts = /\b(\d{1,9})\s{1,9}\d{1,5}\s{1,9}obj\b|\btrailer\b/g
  for (let match = objectStarts.exec(text); match; match = objectStarts.exec(text)) {
    const start = objectStarts.lastIndex
    const endings = /endobj|startxref|stream\r?\n?/g
    endings.lastIndex = start
    const ending = endings.exec(text)
    const dictionary = text.slice(start, ending?.index)
    catalog =
      match[1] === undefined || /\/Type\s*\/XRef\b/.test(dictionary)
        ? (referenceIn(dictionary, 'Root') ?? catalog)
        : catalog
    if (match[1] !== undefined) objects.set(Number(match[1]), dictionary)
    objectStarts.lastIndex = endings.lastIndex || text.length
    if (!ending?.[0].startsWith('stream')) continue
    const end = endOfStream(text, dictionary, endings.lastIndex)
    objectStarts.lastIndex = end
    if (!/\/Type\s*\/ObjStm\b/.test(dictionary)) continue
    const data = bytes.subarray(endings.lastIndex, end)
    const content = unpack(dictionary, data, maxUnpackedBytes - unpackedBytes)
    unpackedBytes += content?.length ?? 0
    if (content) addPacked(objects, dictionary, content)
  }
  return { objects, catalog }
}

/**
 * Returns the number of pages that a PDF states in the root of its page tree (ISO 32000-2, 7.7.3), or undefined if that cannot be read,
 * as in some encrypted files. Nothing but object streams is unpacked.
 */
export function pdfPages(bytes: Uint8Array): number | undefined {
  const { objects, catalog } = readObjects(bytes)
  const dictionaryOf = (number: number | undefined) =>
    number === undefined ? '' : (objects.get(number) ?? '')
  const pageTree = dictionaryOf(referenceIn(dictionaryOf(catalog), 'Pages'))
  const count = integerIn(pageTree, 'Count') ?? Number(dictionaryOf(referenceIn(pageTree, 'Count')).trim())
  return Number.isInteger(count) && count > 0 ? count : undefined
}
