import PDFDocument from 'pdfkit'
import { formatLength, formatMoment } from '#shared/kernel/format.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { Certificate } from './certificate.ts'
import { fonts, inFonts } from './certificateFonts.ts'
import { certificateTexts } from './certificateTexts.ts'

type Printed = Pick<Certificate, 'name' | 'course' | 'completedAt' | 'begunAt' | 'lessons' | 'seconds'> & {
  _id: string
}

/** Of the portal's light theme. */
const colours = { ink: '#1b241f', soft: '#55615a', leaf: '#1c6b45' }
/** US Letter on its side, in points. */
const page = { width: 792, height: 612, margin: 72 }
const smallestNames = 16

/** A certificate as one page of tagged PDF, in a language; `origin` is where visitors find the portal, without a slash at the end. */
export async function printCertificate(
  { _id, name, course, completedAt, begunAt, lessons, seconds }: Printed,
  { language, origin }: { language: Language; origin: string },
): Promise<Uint8Array> {
  const t = certificateTexts[language]
  const day = (at: string) => formatMoment(at, language, { dateStyle: 'long', timeZone: 'UTC' })
  const date = day(completedAt)
  const isLonger = begunAt !== undefined && day(begunAt) !== date
  const length = seconds ? formatLength(seconds, language) : undefined
  const address = `${origin}${language === 'en' ? '' : `/${language}`}/certificate?number=${_id}`
  const document = new PDFDocument({
    size: 'LETTER',
    layout: 'landscape',
    margin: page.margin,
    font: null as unknown as string,
    pdfVersion: '1.7',
    lang: language,
    tagged: true,
    displayTitle: true,
    info: {
      Title: `${t.title}: ${course}`,
      Author: new URL(origin).host,
      CreationDate: new Date(completedAt),
    },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<void>((resolve, reject) => document.once('end', resolve).once('error', reject))
  for (const [font, bytes] of Object.entries(fonts)) document.registerFont(font, Buffer.from(bytes))

  const frame = document.markContent('Artifact', { type: 'Layout' })
  frame
    .rect(0, 0, 18, page.height)
    .fill(colours.leaf)
    .moveTo(page.margin, page.height - 150)
    .lineTo(page.width - page.margin, page.height - 150)
    .lineWidth(0.75)
    .stroke(colours.leaf)
  document.endMarkedContent()

  const root = document.struct('Document')
  document.addStructure(root)
  const width = page.width - 2 * page.margin
  const write = (tag: string, top: number, draw: () => unknown) =>
    root.add(
      document.struct(tag, {}, () => {
        document.x = page.margin
        document.y = top
        draw()
      }),
    )
  /** As large as fits on one line. */
  const large = (text: string, most: number) => {
    const parts = inFonts(text)
    const widthAt = (size: number) =>
      parts.reduce((sum, part) => sum + document.font(part.font).fontSize(size).widthOfString(part.text), 0)
    let size = most
    while (size > smallestNames && widthAt(size) > width) size -= 1
    document.fillColor(colours.ink)
    for (const [place, part] of parts.entries())
      document
        .font(part.font)
        .fontSize(size)
        .text(part.text, { continued: place < parts.length - 1, width })
  }
  const small = (text: string, size = 14) =>
    document.font('regular').fontSize(size).fillColor(colours.soft).text(text, { width })

  // Each line with the place of its top, in points from the page's.
  write('H1', 80, () => document.font('latin').fontSize(22).fillColor(colours.leaf).text(t.title))
  write('P', 168, () => small(t.given))
  write('P', 192, () => large(name, 40))
  write('P', 276, () => small(t.for))
  write('P', 300, () => large(course, 28))
  write('P', 352, () => small(isLonger ? t.since(day(begunAt), date) : t.on(date)))
  if (lessons !== undefined) write('P', 376, () => small(t.scope(lessons, length)))
  write('P', page.height - 132, () => small(`${t.number}: ${_id}`, 10))
  write('P', page.height - 114, () => small(t.verify, 10))
  write('Link', page.height - 98, () =>
    document
      .fillColor(colours.leaf)
      .font('regular')
      .fontSize(10)
      .text(address, { width, link: address, underline: true }),
  )
  root.end()
  document.end()
  await finished
  return Buffer.concat(chunks)
}
