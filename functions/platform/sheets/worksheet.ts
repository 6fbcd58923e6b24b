import { sheetRefusals } from '#shared/sheets/refusals.ts'
import type { SheetLimits } from './limits.ts'
import { cutCell } from './limits.ts'
import type { NumberFormat } from './numberFormat.ts'
import type { SharedStrings } from './sharedStrings.ts'
import { attribute, type XmlHandler } from './xml.ts'

/** Excel's limit. */
export const maxRow = 1_048_576

/** Office files write characters that XML cannot hold as `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
export const unescapeOffice = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** Returns a reference's column, from 0: `A1` is 0, `XFD1048576` is 16383. Returns -1 if it has none. */
function columnOf(reference: string): number {
  let column = 0
  for (let index = 0; index < reference.length; index++) {
    const letter = reference.charCodeAt(index) & ~32
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column - 1
}

const isHidden = (tag: string) => /^(?:1|true|on)$/.test(attribute(tag, 'hidden') ?? '')

interface WorksheetSettings {
  limits: SheetLimits
  /** Leaves out hidden rows, and the cells of hidden columns. */
  skipsHidden: boolean
}

/** Calls `onRow` for each row that is not empty. */
export function worksheetHandler(
  strings: SharedStrings,
  format: NumberFormat,
  { limits, skipsHidden }: WorksheetSettings,
  onRow: (row: number, cells: string[]) => void,
): XmlHandler {
  const hiddenColumns = new Set<number>()
  let isRowHidden = false
  let isInData = false
  let row = 0
  let cells: string[] = []
  let column = -1
  let type = ''
  let style = 0
  let value = ''
  let isPhonetic = false

  const cellText = (): string => {
    if (value === '') return ''
    if (type === 's') return strings.at(Number(value))
    if (type === 'b') return value === '1' || value === 'true' ? 'TRUE' : 'FALSE'
    if (type === 'str' || type === 'inlineStr') return unescapeOffice(value)
    if (type === 'e' || type === 'd') return value
    const number = Number(value)
    return Number.isFinite(number) ? format(number, style) : value
  }
  const handler: XmlHandler = {
    capturing: false,
    open(name, tag) {
      if (name === 'sheetData') isInData = true
      // The columns stand before the data.
      if (name === 'col' && skipsHidden && isHidden(tag)) {
        const last = Math.min(Number(attribute(tag, 'max')), limits.columns)
        for (let number = Number(attribute(tag, 'min')); number <= last; number++)
          hiddenColumns.add(number - 1)
      }
      if (!isInData) return
      if (name === 'c') {
        const reference = attribute(tag, 'r')
        column = reference ? columnOf(reference) : column + 1
        type = attribute(tag, 't') ?? 'n'
        style = Number(attribute(tag, 's') ?? 0)
        value = ''
      } else if (name === 'v' || name === 't') handler.capturing = !isPhonetic
      else if (name === 'rPh') isPhonetic = true
      else if (name === 'row') {
        const number = attribute(tag, 'r')
        row = number ? Number(number) : row + 1
        if (!Number.isInteger(row) || row < 1 || row > maxRow) throw sheetRefusals.damaged()
        isRowHidden = skipsHidden && isHidden(tag)
        cells = []
        column = -1
      }
    },
    close(name) {
      if (!isInData) return
      if (name === 'v' || name === 't') handler.capturing = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'c') {
        if (column < 0 || column >= limits.columns || hiddenColumns.has(column)) return
        const text = cutCell(cellText(), limits.cellCharacters)
        if (text === '') return
        while (cells.length < column) cells.push('')
        cells[column] = text
      } else if (name === 'row') {
        if (cells.length > 0 && !isRowHidden) onRow(row, cells)
        cells = []
      } else if (name === 'sheetData') isInData = false
    },
    text(text) {
      // Further pieces of a cell that is too long are not needed.
      if (value.length <= limits.cellCharacters) value += text
    },
  }
  return handler
}
