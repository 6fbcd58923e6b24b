import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { countParts } from '#functions/downloads/parts/countParts.ts'
import { pdfPages } from '#functions/downloads/parts/pdfPages.ts'
import { anOfficeFile, aPdf, aZip } from './aFile.ts'
import { anUpdatedPdf, aPackedPdf, aPdfOf } from './aPdfOf.ts'

const demoFiles = path.resolve(import.meta.dirname, '../../infra/local/seed/files')

describe('the pages of a PDF', () => {
  test.each(globSync('*.pdf', { cwd: demoFiles }))('are as many as PDF.js counts in %s', async (file) => {
    const bytes = readFileSync(path.join(demoFiles, file))
    const pages = pdfPages(bytes)
    expect(pages).toBeGreaterThan(0)
    expect(pages).toBe((await getDocumentProxy(new Uint8Array(bytes))).numPages)
  })

  test('are read from a plain file, and from one whose objects are packed', () => {
    expect(pdfPages(aPdfOf(12))).toBe(12)
    expect(pdfPages(aPackedPdf(34))).toBe(34)
    expect(pdfPages(aPdfOf('5 0 R', { 5: '7' }))).toBe(7)
  })

  test('are those of the last update, also when it has fewer or a catalog of its own', () => {
    expect(pdfPages(anUpdatedPdf(aPdfOf(12), 3))).toBe(3)
    expect(pdfPages(anUpdatedPdf(aPackedPdf(12), 3, 7))).toBe(3)
  })

  test('are not those of a PDF that is attached to it', () => {
    const attached = aPdfOf(99).toString('latin1')
    const attachment = `<< /Type /EmbeddedFile /Length ${attached.length} >>\nstream\n${attached}\nendstream`
    expect(pdfPages(aPdfOf(4, { 8: attachment }))).toBe(4)
  })

  test.each([
    ['has no page tree', aPdf()],
    ['says that it has none', aPdfOf(0)],
    ['says nonsense', aPdfOf('many')],
    ['counts in a circle', aPdfOf('2 0 R')],
    ['has objects that cannot be unpacked', aPackedPdf(3, (content) => content)],
    ['ends in the middle', aPackedPdf(3).subarray(0, 60)],
    [
      'unpacks to more than fits into memory',
      aPackedPdf(3, () => deflateSync(Buffer.alloc(70 * 1024 * 1024))),
    ],
  ])('are unknown if the file %s', (_, bytes) => {
    expect(pdfPages(bytes)).toBeUndefined()
  })

  test.each(['1', '1 0 ', '1 0 obj ', '1 0 obj stream ', 'trailer ', '1 0 obj endobj ', '/Root '])(
    'are looked for in ten megabytes of “%s” within two seconds',
    (text) => {
      const bytes = Buffer.from(`%PDF-1.7 ${text.repeat(10_000_000 / text.length)}`)
      const start = performance.now()
      expect(pdfPages(bytes)).toBeUndefined()
      expect(performance.now() - start).toBeLessThan(2000)
    },
  )
})

const sheets = (...states: string[]) =>
  anOfficeFile('xl', {
    'xl/workbook.xml': `<workbook><sheets>${states
      .map((state, index) => `<sheet name="S${index}" sheetId="${index + 1}" ${state}/>`)
      .join('')}</sheets></workbook>`,
  })

describe('the sheets of a workbook', () => {
  test('are those that it shows', () => {
    expect(countParts(sheets('', 'state="visible"'), 'xlsx')).toEqual({ unit: 'sheets', count: 2 })
    expect(countParts(sheets('', 'state="hidden"', "state='veryHidden'"), 'xlsx')).toEqual({
      unit: 'sheets',
      count: 1,
    })
  })

  test('are unknown if their list is missing, empty or too long', () => {
    expect(countParts(anOfficeFile('xl'), 'xlsx')).toBeUndefined()
    expect(countParts(sheets(), 'xlsx')).toBeUndefined()
    expect(countParts(aZip({ 'xl/workbook.xml': '<sheet />'.repeat(200_000) }), 'xlsx')).toBeUndefined()
    expect(countParts(Buffer.from('PK'), 'xlsx')).toBeUndefined()
    const start = performance.now()
    expect(countParts(aZip({ 'xl/workbook.xml': '<sheet '.repeat(140_000) }), 'xlsx')).toBeUndefined()
    expect(performance.now() - start).toBeLessThan(2000)
  })
})

test('the slides of a presentation are counted, and nothing in files of other types', () => {
  const list = '<p:sldIdLst><p:sldId id="256" r:id="rId2"/><p:sldId id="257" r:id="rId3"/></p:sldIdLst>'
  const presentation = anOfficeFile('ppt', { 'ppt/presentation.xml': list })
  expect(countParts(presentation, 'pptx')).toEqual({ unit: 'slides', count: 2 })
  expect(countParts(anOfficeFile('word'), 'docx')).toBeUndefined()
  expect(countParts(aPdfOf(3), 'txt')).toBeUndefined()
})
