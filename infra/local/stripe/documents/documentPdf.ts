import PDFDocument from 'pdfkit'
import type { PageAnswer } from '../pages/frame.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import { type PrintedDocument, printedDocument } from './printedDocument.ts'

/** Points. */
const margin = 54
const [left, right] = [margin, 612 - margin]
const [quantityX, amountX] = [380, 440]
const soft = '#55615a'

type Pdf = InstanceType<typeof PDFDocument>

function drawHead(pdf: Pdf, { title, facts, seller, buyer }: PrintedDocument): void {
  pdf.font('Helvetica-Bold').fontSize(22).text(title, left, margin)
  pdf.fontSize(10).moveDown(0.5)
  for (const [label, value] of facts) {
    const y = pdf.y
    pdf.font('Helvetica').fillColor(soft).text(label, left, y, { width: 130 })
    const labelEnd = pdf.y
    pdf.fillColor('black').text(value, left + 140, y, { width: right - left - 140 })
    pdf.y = Math.max(labelEnd, pdf.y)
  }
  const y = pdf.y + 18
  pdf.font('Helvetica-Bold').text(seller.join('\n'), left, y, { width: 200 })
  pdf.font('Helvetica').text(buyer.join('\n'), left + 250, y, { width: right - left - 250 })
}

function drawRow(pdf: Pdf, [description, quantity, amount]: readonly string[]): void {
  const y = pdf.y
  const height = pdf.heightOfString(description!, { width: quantityX - left - 12 })
  pdf.text(description!, left, y, { width: quantityX - left - 12 })
  pdf.text(quantity!, quantityX, y, { width: 40, align: 'right' })
  pdf.text(amount!, amountX, y, { width: right - amountX, align: 'right' })
  pdf.y = y + height + 6
}

function drawLine(pdf: Pdf): void {
  pdf.moveTo(left, pdf.y).lineTo(right, pdf.y).lineWidth(0.5).strokeColor(soft).stroke()
  pdf.y += 8
}

function draw(pdf: Pdf, document: PrintedDocument): void {
  drawHead(pdf, document)
  pdf.y += 28
  pdf.font('Helvetica-Bold')
  drawRow(pdf, document.columns)
  drawLine(pdf)
  pdf.font('Helvetica')
  for (const line of document.lines) {
    if (pdf.y > 680) pdf.addPage()
    drawRow(pdf, line)
  }
  drawLine(pdf)
  for (const [label, amount] of document.sums) {
    if (pdf.y > 700) pdf.addPage()
    const y = pdf.y
    pdf.text(label, 260, y, { width: amountX - 260 })
    pdf.text(amount, amountX, y, { width: right - amountX, align: 'right' })
    pdf.y += 4
  }
  pdf.moveDown(2).fontSize(9).fillColor(soft)
  pdf.text(document.notes.join('\n'), left, pdf.y, { width: right - left })
}

/** Prints an invoice or a credit note as a PDF. Returns undefined if there is none with this id. */
export async function documentPdf(context: ChangeContext, id: string): Promise<PageAnswer | undefined> {
  const document = printedDocument(context, id)
  if (!document) return undefined
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin,
    lang: document.language,
    info: { Title: document.title, Author: 'Carbon portal' },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<void>((resolve, reject) => pdf.once('end', resolve).once('error', reject))
  draw(pdf, document)
  pdf.end()
  await finished
  return { pdf: Buffer.concat(chunks) }
}
