import PDFDocument from 'pdfkit'
import type { Language } from '#shared/kernel/language.ts'
import { fonts } from './fonts.ts'

/** Colours of the portal's light theme. */
export const colours = { ink: '#1b241f', soft: '#55615a', leaf: '#1c6b45' }

interface PdfOptions {
  title: string
  author: string
  language: Language
  createdAt: Date
  layout: 'portrait' | 'landscape'
  /** Points. */
  margin: number
}

/**
 * Begins a tagged PDF on US Letter with the portal's fonts embedded: callers draw on `document`, and
 * `bytes` ends it. Callers mark decoration, such as a line, as an artifact.
 */
export function pdfDocument({ title, author, language, createdAt, layout, margin }: PdfOptions) {
  const document = new PDFDocument({
    size: 'LETTER',
    layout,
    margin,
    font: null as unknown as string,
    pdfVersion: '1.7',
    lang: language,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<void>((resolve, reject) => document.once('end', resolve).once('error', reject))
  for (const [font, bytes] of Object.entries(fonts)) document.registerFont(font, Buffer.from(bytes))
  return {
    document,
    async bytes(): Promise<Uint8Array> {
      document.end()
      await finished
      return Buffer.concat(chunks)
    },
  }
}
