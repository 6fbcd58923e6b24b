import { sheetRefusals } from '#shared/sheets/refusals.ts'
import type { Budget } from './limits.ts'
import { unpack } from './unpack.ts'
import { attribute, type XmlHandler, xmlScanner } from './xml.ts'
import { partName, type ZipEntry } from './zip.ts'

/** An Office package: its bytes and the entries of its zip. */
export interface OfficeFile {
  bytes: Uint8Array
  entries: Map<string, ZipEntry>
}

/** Passes one XML part to a handler. Yields after each piece, so that the caller can use what was read. */
export async function* scanPart(
  { bytes, entries }: OfficeFile,
  part: string,
  handler: XmlHandler,
  budget: Budget,
): AsyncGenerator<void> {
  const entry = entries.get(part)
  if (!entry) throw sheetRefusals.damaged()
  const scanner = xmlScanner(handler)
  let decoder: TextDecoder | undefined
  for await (const piece of unpack(bytes, entry)) {
    budget.proceed()
    decoder ??= new TextDecoder(encodingOf(piece))
    scanner.write(decoder.decode(piece, { stream: true }))
    yield
  }
  if (decoder) scanner.write(decoder.decode())
  scanner.end()
  yield
}

/** XML in Office files is UTF-8 or, rarely, UTF-16 with a byte order mark. */
function encodingOf(piece: Uint8Array): string {
  if (piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le'
  return piece[0] === 0xfe && piece[1] === 0xff ? 'utf-16be' : 'utf-8'
}

/** Calls `open` for each tag of a small part whose text is not needed. */
export async function forEachTag(
  file: OfficeFile,
  part: string,
  budget: Budget,
  open: (name: string, tag: string) => void,
): Promise<void> {
  const handler = { capturing: false, open, close() {}, text() {} }
  for await (const _ of scanPart(file, part, handler, budget)) budget.proceed()
}

export interface Relationship {
  /** The last word of its type, as in both variants of the standard: `worksheet`, `officeDocument` … */
  type: string
  target: string
}

/** Returns a part's relationships by id, or the package's for ''. Targets are resolved to part names. */
export async function relationshipsOf(
  file: OfficeFile,
  part: string,
  budget: Budget,
): Promise<Map<string, Relationship>> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const relationshipById = new Map<string, Relationship>()
  const relationships = `${folder}_rels/${part.slice(folder.length)}.rels`
  if (!file.entries.has(relationships)) return relationshipById
  await forEachTag(file, relationships, budget, (name, tag) => {
    if (name !== 'Relationship' || attribute(tag, 'TargetMode') === 'External') return
    const type = attribute(tag, 'Type')?.split('/').pop()
    const id = attribute(tag, 'Id')
    const target = attribute(tag, 'Target')
    if (type && id && target && relationshipById.size < 10_000)
      relationshipById.set(id, { type, target: resolvePart(folder, target) })
  })
  return relationshipById
}

/** Resolves `../styles.xml` from the folder, and `/xl/styles.xml` from the root. */
function resolvePart(folder: string, target: string): string {
  const path = target.startsWith('/') ? target : folder + target
  const steps: string[] = []
  for (const step of path.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return partName(steps.join('/').replaceAll('%20', ' '))
}

/** Returns the workbook's part, or undefined for another kind of package (a document, a binary workbook). */
export async function workbookPartOf(file: OfficeFile, budget: Budget): Promise<string | undefined> {
  const relationships = await relationshipsOf(file, '', budget)
  const target =
    [...relationships.values()].find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  if (!file.entries.has(target)) return undefined
  let isWorkbook = false
  await forEachTag(file, target, budget, (name) => {
    isWorkbook ||= name === 'workbook'
  })
  return isWorkbook ? target : undefined
}
