import { splitByFont } from '#functions/platform/pdf/fonts.ts'
import { colours, pdfDocument } from '#functions/platform/pdf/pdfDocument.ts'
import { certificateTexts } from '#shared/courses/certificateTexts.ts'
import type { Certificate } from '#shared/courses/contract.ts'
import { formatLength } from '#shared/courses/formatLength.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { formatMoment } from '#shared/kernel/format.ts'
import type { Language } from '#shared/kernel/language.ts'

/** US Letter, landscape, in points. */
const page = { width: 792, height: 612, margin: 72 }
const minNameSize = 16

/** Prints a certificate as one page of tagged PDF. `origin` is the portal's scheme, host and port. */
export async function printCertificate(
  { _id, name, course: courseName, completedAt, begunAt, lessons, seconds }: Certificate,
  { language, origin }: { language: Language; origin: string },
): Promise<Uint8Array> {
  const t = certificateTexts[language]
  const course = courseNameIn(language, courseName)
  const formatDay = (instant: string) =>
    formatMoment(instant, language, { dateStyle: 'long', timeZone: 'UTC' })
  const date = formatDay(completedAt)
  const tookSeveralDays = begunAt !== undefined && formatDay(begunAt) !== date
  const duration = seconds ? formatLength(seconds, language) : undefined
  const verifyUrl = `${origin}${language === 'en' ? '' : `/${language}`}/certificate?number=${_id}`
  const { document, bytes } = pdfDocument({
    title: `${t.title}: ${course}`,
    author: new URL(origin).host,
    language,
    createdAt: new Date(completedAt),
    layout: 'landscape',
    margin: page.margin,
  })

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
  /** Writes the text in the largest size up to `maxSize` that fits on one line. */
  const writeFitted = (text: string, maxSize: number) => {
    const parts = splitByFont(text)
    const widthAt = (size: number) =>
      parts.reduce((sum, part) => sum + document.font(part.font).fontSize(size).widthOfString(part.text), 0)
    let size = maxSize
    while (size > minNameSize && widthAt(size) > width) size -= 1
    document.fillColor(colours.ink)
    for (const [index, part] of parts.entries())
      document
        .font(part.font)
        .fontSize(size)
        .text(part.text, { continued: index < parts.length - 1, width })
  }
  const writeSmall = (text: string, size = 14) =>
    document.font('regular').fontSize(size).fillColor(colours.soft).text(text, { width })

  // The second argument is the distance from the top of the page, in points.
  write('H1', 80, () => document.font('latin').fontSize(22).fillColor(colours.leaf).text(t.title))
  write('P', 168, () => writeSmall(t.given))
  write('P', 192, () => writeFitted(name, 40))
  write('P', 276, () => writeSmall(t.for))
  write('P', 300, () => writeFitted(course, 28))
  write('P', 352, () => writeSmall(tookSeveralDays ? t.since(formatDay(begunAt), date) : t.on(date)))
  if (lessons !== undefined) write('P', 376, () => writeSmall(t.scope(lessons, duration)))
  write('P', page.height - 132, () => writeSmall(`${t.number}: ${_id}`, 10))
  write('P', page.height - 114, () => writeSmall(t.verify, 10))
  write('Link', page.height - 98, () =>
    document
      .fillColor(colours.leaf)
      .font('regular')
      .fontSize(10)
      .text(verifyUrl, { width, link: verifyUrl, underline: true }),
  )
  root.end()
  return bytes()
}
