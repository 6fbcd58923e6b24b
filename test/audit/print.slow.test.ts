import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { printPdf, printReport } from '#functions/audit/printing/printReport.ts'
import { typefacesFor } from '#functions/audit/printing/typefaces.ts'
import { aMeasurement } from './aMeasurement.ts'

const title = 'Крыши, Στέγες, Mái nhà, Łódź, 屋根の瓦, 지붕 한국어 🏠🌍'

/** Counts a PDF's embedded fonts, and returns those not embedded. Type 3 fonts, whose glyphs are drawings, do not count. */
function fontsOf(pdf: Uint8Array) {
  const objects = new Map(
    [
      ...Buffer.from(pdf)
        .toString('latin1')
        .matchAll(/(\d+) 0 obj\b(.*?)\b(?:stream|endobj)\b/gs),
    ].map(([, id, object = '']) => [id, object]),
  )
  const fonts = [...objects.values()].filter((object) =>
    /\/Subtype\s*\/(TrueType|Type1|CIDFontType[02])\b/.test(object),
  )
  const isEmbedded = (font: string) => {
    const descriptor = objects.get(/\/FontDescriptor (\d+) 0 R/.exec(font)?.[1])
    return descriptor !== undefined && /\/FontFile[23]?\b/.test(descriptor)
  }
  return { embedded: fonts.filter(isEmbedded).length, missing: fonts.filter((font) => !isEmbedded(font)) }
}
/** Browser profiles of this process: other processes may print at the same time. */
const profilePrefix = `audit-print-${process.pid}-`
const profiles = () => readdirSync(tmpdir()).filter((name) => name.startsWith(profilePrefix))

describe('the report as PDF', () => {
  let pdf: Uint8Array
  beforeAll(async () => {
    pdf = await printReport({
      measurement: aMeasurement({ title }),
      language: 'fr',
      origin: 'https://carbon.example',
    })
  })
  /** unpdf takes ownership of the bytes, so it gets a copy. */
  const open = () => getDocumentProxy(pdf.slice())

  test('is tagged, and has a title, a language and an outline of its headings', async () => {
    const document = await open()
    const { info } = (await document.getMetadata()) as unknown as { info: Record<string, unknown> }
    expect(info.Title).toBe(`Audit de site web\u00a0: ${title}`)
    expect(info.Language).toBe('fr')
    expect((await document.getMarkInfo())?.Marked).toBe(true)
    const outline = (await document.getOutline()) as { title: string; items: { title: string }[] }[]
    const headings = outline.flatMap((entry) => [entry.title, ...entry.items.map((item) => item.title)])
    expect(headings).toEqual([
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

  test('contains the page’s title in any script, and its grams', async () => {
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

  test('embeds its fonts, and is a small file', () => {
    const { embedded, missing } = fontsOf(pdf)
    expect(embedded).toBeGreaterThanOrEqual(3)
    expect(missing).toEqual([])
    expect(pdf.length).toBeLessThan(1_000_000)
  })

  test('is A4, with numbers on all pages but the first', async () => {
    const document = await open()
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
    const { text } = await extractText(document)
    expect(text[0]).not.toContain(`1 / ${document.numPages}`)
    expect(text[1]).toContain(`2 / ${document.numPages}`)
  })
})

describe('printing', () => {
  test('sends no requests, and passes no secrets to the browser’s environment', async () => {
    const requests: string[] = []
    const server = createServer((request, response) => {
      requests.push(request.url ?? '')
      response.end()
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    process.env.AWS_SECRET_ACCESS_KEY = 'a-secret'
    try {
      const siteOrigin = `http://127.0.0.1:${port}`
      const printing = printPdf(
        `<!doctype html><link rel="stylesheet" href="${siteOrigin}/a.css"><script src="${siteOrigin}/b.js"></script><script>fetch('${siteOrigin}/c')</script><img src="${siteOrigin}/d.png"><p>Printed</p>`,
      )
      const environments = await environmentsDuring(printing)
      const { text } = await extractText(await getDocumentProxy(await printing), { mergePages: true })
      expect(text).toContain('Printed')
      expect(requests).toEqual([])
      expect(environments.length).toBeGreaterThan(0)
      expect(environments.join('\n')).not.toContain('a-secret')
    } finally {
      delete process.env.AWS_SECRET_ACCESS_KEY
      server.close()
    }
  })

  test('fails after its timeout, and leaves no browser and no profile behind', async () => {
    await expect(printPdf('<p>Late</p>', { timeoutMs: 1 })).rejects.toThrow('not printed within')
    expect(profiles()).toEqual([])
    expect(browsersOfPrinting()).toEqual([])
  })
})

/** Returns the pids of the Chromium processes that print. */
const browsersOfPrinting = () =>
  readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(profilePrefix)
    } catch {
      // The process has ended since it was listed.
      return false
    }
  })

/** Returns the environments of all browsers that run until the printing ends. */
async function environmentsDuring(printing: Promise<unknown>): Promise<string[]> {
  const environments = new Map<string, string>()
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  printing.then(end, end)
  while (!hasEnded) {
    for (const pid of browsersOfPrinting()) {
      try {
        environments.set(pid, readFileSync(`/proc/${pid}/environ`, 'utf8'))
      } catch {
        // The process has ended since it was listed.
        environments.delete(pid)
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return [...environments.values()]
}

describe('typefaces for a document', () => {
  test('are none if the report’s own typeface has all its characters', async () => {
    expect(await typefacesFor('Où sont les octets ? « Ici »')).toEqual({ fontFaces: '', families: [] })
  })

  test('contain only the font files that have one of its characters', async () => {
    const { families, fontFaces } = await typefacesFor('Крыши')
    expect(families).toEqual(['Noto Sans'])
    expect(fontFaces.match(/@font-face/g)).toHaveLength(2)
  })

  test('cover a limited number of characters, the first of the document', async () => {
    const characters = Array.from({ length: 3000 }, (_, index) => String.fromCodePoint(0x4e00 + index))
    const { fontFaces } = await typefacesFor(characters.join(''))
    const covered = new Set(fontFaces.match(/(?<=[ ,])U\+[0-9a-f]+/g))
    expect(covered.has('U+4e00')).toBe(true)
    expect(covered.size).toBeLessThanOrEqual(600)
  })

  test.each([
    ['屋根の', 'Noto Sans JP Variable'],
    ['屋根 지붕', 'Noto Sans KR Variable'],
    ['屋根', 'Noto Sans SC Variable'],
  ])('of %s begin with the one of its language: %s', async (text, family) => {
    expect((await typefacesFor(text)).families[0]).toBe(family)
  })
})
