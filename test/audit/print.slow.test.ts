import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { printPdf } from '#functions/audit/printing/printPdf.ts'
import { printReport } from '#functions/audit/printing/printReport.ts'
import { typefacesFor } from '#functions/audit/printing/typefaces.ts'
import { aMeasurement } from './aMeasurement.ts'

const title = 'Крыши, Στέγες, Mái nhà, Łódź, 屋根の瓦, 지붕 한국어 🏠🌍'

/** The fonts of a document: glyphs as drawings (Type 3), or fonts whose files are within, or missing. */
function fontsOf(pdf: Uint8Array) {
  const objects = new Map(
    [
      ...Buffer.from(pdf)
        .toString('latin1')
        .matchAll(/(\d+) 0 obj\b(.*?)\b(?:stream|endobj)\b/gs),
    ].map(([, id, object = '']) => [id, object]),
  )
  const simple = [...objects.values()].filter((object) =>
    /\/Subtype\s*\/(TrueType|Type1|CIDFontType[02])\b/.test(object),
  )
  const hasFile = (object: string) => {
    const descriptor = objects.get(/\/FontDescriptor (\d+) 0 R/.exec(object)?.[1])
    return descriptor !== undefined && /\/FontFile[23]?\b/.test(descriptor)
  }
  return { within: simple.filter(hasFile).length, missing: simple.filter((object) => !hasFile(object)) }
}
/** Of this process, for others may be printing. */
const prefix = `audit-print-${process.pid}-`
const profiles = () => readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))

describe('the report as PDF', () => {
  let pdf: Uint8Array
  beforeAll(async () => {
    pdf = await printReport({
      measurement: aMeasurement({ title }),
      language: 'fr',
      origin: 'https://carbon.example',
    })
  })
  /** unpdf takes the bytes it is given. */
  const open = () => getDocumentProxy(pdf.slice())

  test('is tagged, has a title, a language and an outline of its headings', async () => {
    const document = await open()
    const { info } = (await document.getMetadata()) as unknown as { info: Record<string, unknown> }
    expect(info.Title).toBe(`Audit de site web\u00a0: ${title}`)
    expect(info.Language).toBe('fr')
    expect((await document.getMarkInfo())?.Marked).toBe(true)
    const outline = (await document.getOutline()) as { title: string; items: { title: string }[] }[]
    const names = outline.flatMap((entry) => [entry.title, ...entry.items.map((item) => item.title)])
    expect(names).toEqual([
      title,
      'Par où commencer',
      'Ce qui allège le plus',
      'Où sont les octets',
      'La vitesse ressentie',
      'La qualité',
      'L’hébergement',
      'Comment c’est calculé',
    ])
  })

  test('tells the page’s title in any script', async () => {
    const { text } = await extractText(await open(), { mergePages: true })
    for (const part of [
      'Крыши',
      'Στέγες',
      'Mái nhà',
      'Łódź',
      '屋根の瓦',
      '지붕',
      '한국어',
      '🏠',
      '🌍',
      '0,152',
    ])
      expect(text.replace(/\s/g, '')).toContain(part.replace(/\s/g, ''))
  })

  test('brings its fonts, and is a small file', () => {
    const { within, missing } = fontsOf(pdf)
    expect(within).toBeGreaterThanOrEqual(3)
    expect(missing).toEqual([])
    expect(pdf.length).toBeLessThan(1_000_000)
  })

  test('is A4, its first page full to the edge and the others numbered', async () => {
    const document = await open()
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
    const { text } = await extractText(document)
    expect(text[0]).not.toContain(`1 / ${document.numPages}`)
    expect(text[1]).toContain(`2 / ${document.numPages}`)
  })
})

describe('printing', () => {
  test('reaches nothing, and tells the browser nothing of its own environment', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    process.env.AWS_SECRET_ACCESS_KEY = 'told-to-nobody'
    try {
      const from = `http://127.0.0.1:${port}`
      const printing = printPdf(
        `<!doctype html><link rel="stylesheet" href="${from}/a.css"><script src="${from}/b.js"></script><script>fetch('${from}/c')</script><img src="${from}/d.png"><p>Printed</p>`,
      )
      const environments = await whilePrinting(printing)
      const { text } = await extractText(await getDocumentProxy(await printing), { mergePages: true })
      expect(text).toContain('Printed')
      expect(asked).toEqual([])
      expect(environments.length).toBeGreaterThan(0)
      expect(environments.join('\n')).not.toContain('told-to-nobody')
    } finally {
      delete process.env.AWS_SECRET_ACCESS_KEY
      server.close()
    }
  })

  test('that takes too long ends, with its browser and its folder', async () => {
    await expect(printPdf('<p>Late</p>', { deadline: 1 })).rejects.toThrow('not printed within')
    expect(profiles()).toEqual([])
    expect(browsersOfPrinting()).toEqual([])
  })
})

/** Chromium's processes that print, by their folders in /proc. */
const browsersOfPrinting = () =>
  readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(prefix)
    } catch {
      // It ended between the two looks.
      return false
    }
  })

async function whilePrinting(printing: Promise<unknown>): Promise<string[]> {
  const seen = new Map<string, string>()
  let done = false
  const end = () => {
    done = true
  }
  printing.then(end, end)
  while (!done) {
    for (const name of browsersOfPrinting()) {
      try {
        seen.set(name, readFileSync(`/proc/${name}/environ`, 'utf8'))
      } catch {
        // It ended between the two looks.
        seen.delete(name)
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return [...seen.values()]
}

describe('typefaces for a document', () => {
  test('are none where the report’s own has all letters', async () => {
    expect(await typefacesFor('Où sont les octets ? « Ici »')).toEqual({ fontFaces: '', families: [] })
  })

  test('are only those parts that have one of its letters', async () => {
    const { families, fontFaces } = await typefacesFor('Крыши')
    expect(families).toEqual(['Noto Sans'])
    expect(fontFaces.match(/@font-face/g)).toHaveLength(2)
  })

  test('are of a bounded number of letters, the first ones of the document', async () => {
    const all = Array.from({ length: 3000 }, (_, at) => String.fromCodePoint(0x4e00 + at))
    const { fontFaces } = await typefacesFor(all.join(''))
    const brought = new Set(fontFaces.match(/(?<=[ ,])U\+[0-9a-f]+/g))
    expect(brought.has('U+4e00')).toBe(true)
    expect(brought.size).toBeLessThanOrEqual(600)
  })

  test.each([
    ['屋根の', 'Noto Sans JP Variable'],
    ['屋根 지붕', 'Noto Sans KR Variable'],
    ['屋根', 'Noto Sans SC Variable'],
  ])('of %s begin with its language’s own: %s', async (text, family) => {
    expect((await typefacesFor(text)).families[0]).toBe(family)
  })
})
