import { splitByFont } from '#functions/platform/pdf/fonts.ts'
import { colours, pdfDocument } from '#functions/platform/pdf/pdfDocument.ts'
import { fillParams } from '#shared/kernel/refusal.ts'
import type { Cell, Report, ReportTable } from './report.ts'
import { reportTexts } from './reportTexts.ts'
import { shownDigits } from './shownDigits.ts'

const margin = 48
/** Points between a table's columns. */
const gap = 8
/** Points above and below the texts of a table, and after the facts and each table. */
const roomySpacing = { padding: 3, after: 16 }
const tightSpacing = { padding: 1, after: 8 }
/** A last page with fewer points of text is nearly empty. */
const minLastPageHeight = 160
/** Tables with this many columns or more are set in small letters, on landscape pages. */
const landscapeColumns = 7

/** The fonts lack the narrow space between groups of digits in French. */
const narrowSpace = '\u202f'

interface Publication {
  author: string
  createdAt: Date
}

/**
 * Sets a report as a tagged PDF on US Letter. A table repeats its headers on each further page. If the last page would hold only a few
 * lines, everything is set closer.
 */
export async function pdfReport(report: Report, publication: Publication): Promise<Uint8Array> {
  const first = setReport(report, publication, roomySpacing)
  const isNearlyEmpty = first.pages > 1 && first.lastHeight < minLastPageHeight
  const bytes = await first.bytes()
  return isNearlyEmpty ? setReport(report, publication, tightSpacing).bytes() : bytes
}

function setReport(
  { title, language, facts, tables, footnotes }: Report,
  { author, createdAt }: Publication,
  { padding, after }: typeof roomySpacing,
) {
  const layout = tables.some(({ columns }) => columns.length >= landscapeColumns) ? 'landscape' : 'portrait'
  const { document, bytes } = pdfDocument({ title, author, language, createdAt, layout, margin })
  const width = document.page.width - 2 * margin
  const bottom = document.page.height - margin - 16
  const root = document.struct('Document')
  document.addStructure(root)
  let y = margin

  const textOf = (cell: Cell) =>
    typeof cell === 'string' ? cell : (cell.shown ?? shownDigits(cell.digits, language))
  /** Splits a text by font. `font` is for Latin letters; the fonts of other alphabets are bold only. */
  const partsOf = (text: string, font: 'regular' | 'latin') =>
    splitByFont(text.replaceAll(narrowSpace, '\u00a0')).map((part) =>
      part.font === 'latin' ? { ...part, font } : part,
    )

  interface Style {
    font?: 'regular' | 'latin'
    size?: number
    colour?: string
    x?: number
    width?: number
    align?: 'left' | 'right'
  }
  function heightOf(text: string, { font = 'regular', size = 10, width: across = width }: Style): number {
    const parts = partsOf(text, font)
    if (parts.length === 1)
      return document.font(parts[0]!.font).fontSize(size).heightOfString(text, { width: across })
    const length = parts.reduce(
      (sum, part) => sum + document.font(part.font).fontSize(size).widthOfString(part.text),
      0,
    )
    // Lines break between words, so a line is not filled to its end.
    return Math.ceil((length / across) * 1.2) * document.currentLineHeight(true)
  }
  function draw(text: string, style: Style): void {
    const {
      font = 'regular',
      size = 10,
      colour = colours.ink,
      x = margin,
      width: across = width,
      align,
    } = style
    const parts = partsOf(text || ' ', font)
    document.x = x
    document.y = y
    document.fillColor(colour)
    for (const [index, part] of parts.entries())
      document
        .font(part.font)
        .fontSize(size)
        .text(part.text, { width: across, align: align ?? 'left', continued: index < parts.length - 1 })
  }
  /** Begins a new page if `height` points do not fit on this one. Returns true if it did. */
  function ensureRoom(height: number): boolean {
    if (y + height <= bottom) return false
    document.addPage()
    y = margin
    return true
  }
  function writeBlock(tag: string, text: string, style: Style & { after?: number }): void {
    const height = heightOf(text, style)
    ensureRoom(height)
    root.add(document.struct(tag, {}, () => draw(text, style)))
    y += height + (style.after ?? 6)
  }
  function drawRule(colour: string): void {
    document.markContent('Artifact', { type: 'Layout' })
    document
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.5)
      .stroke(colour)
    document.endMarkedContent()
  }

  function writeTable({ title: heading, columns, rows, widths }: ReportTable): void {
    const size = columns.length >= landscapeColumns ? 7 : 10
    const parts = widths ?? columns.map((_, index) => (index === 0 ? 3 : 1))
    const sum = parts.reduce((a, b) => a + b, 0)
    const across = parts.map((part) => (part / sum) * (width + gap) - gap)
    const lefts = across.map((_, index) =>
      across.slice(0, index).reduce((left, one) => left + one + gap, margin),
    )
    const isNumber = columns.map((_, index) => rows.some((row) => typeof row[index] !== 'string'))
    const styleOf = (index: number, font: Style['font']): Style => ({
      font,
      size,
      x: lefts[index]!,
      width: across[index]!,
      align: isNumber[index] ? 'right' : 'left',
    })
    const rowHeight = (texts: readonly string[], font: Style['font']) =>
      Math.max(...texts.map((text, index) => heightOf(text, styleOf(index, font)))) + 2 * padding

    ensureRoom(60)
    writeBlock('H2', heading, { font: 'latin', size: 12, colour: colours.leaf, after: 2 })
    const table = document.struct('Table')
    root.add(table)
    const writeRow = (texts: readonly string[], tag: 'TH' | 'TD', font: Style['font']) => {
      const height = rowHeight(texts, font)
      y += padding
      const row = document.struct('TR')
      table.add(row)
      for (const [index, text] of texts.entries())
        row.add(document.struct(tag, {}, () => draw(text, styleOf(index, font))))
      row.end()
      y += height - padding
      drawRule(tag === 'TH' ? colours.leaf : '#d5dbd7')
    }
    const repeatHeaders = () => {
      const height = rowHeight(columns, 'latin')
      y += padding
      document.markContent('Artifact', { type: 'Pagination' })
      for (const [index, text] of columns.entries()) draw(text, styleOf(index, 'latin'))
      document.endMarkedContent()
      y += height - padding
      drawRule(colours.leaf)
    }
    writeRow(columns, 'TH', 'latin')
    for (const cells of rows) {
      const texts = cells.map(textOf)
      if (ensureRoom(rowHeight(texts, 'regular'))) repeatHeaders()
      writeRow(texts, 'TD', 'regular')
    }
    table.end()
    y += after
  }

  writeBlock('H1', title, { font: 'latin', size: 18, colour: colours.leaf, after: 10 })
  for (const [label, value, unit = ''] of facts)
    writeBlock('P', `${label}${language === 'fr' ? '\u00a0' : ''}: ${`${textOf(value)} ${unit}`.trim()}`, {
      after: 2,
    })
  y += after - 2
  for (const one of tables) writeTable(one)
  const noteStyle = { size: 9, colour: colours.soft, after: 3 }
  // The remarks stay together.
  ensureRoom(footnotes.reduce((sum, note) => sum + heightOf(note, noteStyle) + noteStyle.after, 0))
  for (const note of footnotes) writeBlock('P', note, noteStyle)
  root.end()
  const lastHeight = y - margin

  const { start, count } = document.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    document.switchToPage(start + index)
    // Text this low would begin another page.
    document.page.margins.bottom = 0
    y = document.page.height - margin + 8
    document.markContent('Artifact', { type: 'Pagination' })
    const page = fillParams(reportTexts[language].page, { page: index + 1, pages: count })
    draw(page, { size: 8, colour: colours.soft, align: 'right' })
    document.endMarkedContent()
  }
  return { bytes, pages: count, lastHeight }
}
