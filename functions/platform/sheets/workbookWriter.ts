import {
  packageRelationships,
  sheetEnd,
  sheetStart,
  styles,
  types,
  workbook,
  workbookRelationships,
} from './workbookXml.ts'
import { zipStream } from './zipStream.ts'

const maxBuffered = 64 * 1024

/** Writes an .xlsx sheet by sheet. Rows are those of `sheetRow`. */
export function workbookWriter() {
  const zip = zipStream()
  const names: string[] = []
  return {
    /** Begins a sheet, which must be ended before the next one begins. */
    sheet(name: string) {
      names.push(uniqueName(name, names))
      const file = zip.file(`xl/worksheets/sheet${names.length}.xml`)
      let text = sheetStart
      return {
        write(row: string) {
          text += row
          if (text.length < maxBuffered) return
          file.write(text)
          text = ''
        },
        end: () => file.end(text + sheetEnd),
      }
    },
    sheetCount: () => names.length,
    /** Returns the bytes. */
    end(): Buffer {
      zip.file('xl/workbook.xml').end(workbook(names))
      zip.file('xl/_rels/workbook.xml.rels').end(workbookRelationships(names.length))
      zip.file('xl/styles.xml').end(styles)
      zip.file('_rels/.rels').end(packageRelationships)
      zip.file('[Content_Types].xml').end(types(names.length))
      return zip.end()
    },
  }
}

/** Returns a unique name of at most 31 characters that Excel allows. */
function uniqueName(name: string, taken: readonly string[]): string {
  const allowed =
    name
      .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
      .replace(/^'+|'+$/g, '')
      .trim() || 'Sheet'
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` (${number})`
    const unique = allowed.slice(0, 31 - suffix.length) + suffix
    if (!taken.some((other) => other.toLowerCase() === unique.toLowerCase())) return unique
  }
}
