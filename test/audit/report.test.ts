import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { kilogramsPerKilometre } from '#functions/audit/report/facts.ts'
import type { ReportSubject } from '#functions/audit/report/reportContext.ts'
import { reportPage } from '#functions/audit/report/reportPage.ts'
import type { Measurement } from '#shared/audit/measurement.ts'
import { publishedFactors } from '#shared/calculators/published.ts'
import { languages } from '#shared/kernel/language.ts'
import { attacks } from '#test/support/attacks.ts'
import { foreignMarkup } from '#test/support/foreignMarkup.ts'
import { aMeasurement, aPicture, aVisit } from './aMeasurement.ts'

const origin = 'https://carbon.example'
const badgeUrls = {
  badgeUrl: `${origin}/api/audit/badges/pag_1?lang=en`,
  reportUrl: `${origin}/api/audit/badges/pag_1/report`,
}
const renderReport = (subject: Partial<ReportSubject> = {}) =>
  reportPage({ measurement: aMeasurement(), language: 'en', origin, badgeUrls, ...subject })

const { DOMParser } = new Window()
const parse = (page: string) => new DOMParser().parseFromString(page, 'text/html') as unknown as Document
const readReport = (subject?: Partial<ReportSubject>) => parse(renderReport(subject))
/** The visible text, with all white space as single spaces. */
const textOf = (document: Document) => document.body.textContent.replace(/\s+/g, ' ')

test.each(languages)('scores have the same names on the screen and in the report (%s)', (language) => {
  const [onScreen, inReport] = ['web/areas', 'functions'].map((room) =>
    JSON.parse(
      readFileSync(path.resolve(import.meta.dirname, `../../${room}/audit/locales/${language}.json`), 'utf8'),
    ),
  )
  expect(onScreen.scores).toMatchObject(inReport.report.quality.categories)
  expect(onScreen.scores.seo).toBe('SEO')
})

/** Returns the measurement with every text that the schema does not restrict replaced by this one. */
function withTexts(measurement: Measurement, text: string): Measurement {
  const replace = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((item) => replace(item, key))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replace(item, name)]))
    return typeof value === 'string' && !restrictedFields.has(key) ? text : value
  }
  return replace(measurement) as Measurement
}
/** Fields whose values the schema restricts. */
const restrictedFields = new Set(['type', 'kind', 'party', 'ended', 'green', 'measuredAt', 'jpeg'])

const completeMeasurement = aMeasurement({
  httpStatus: 404,
  hosting: { host: 'roofs.example', green: 'yes', by: 'Green Host' },
  carbonTxt: {
    url: 'https://roofs.example/carbon.txt',
    valid: true,
    services: [{ domain: 'host.example', service: 'hosting' }],
    disclosures: [{ type: 'web-page', url: 'https://roofs.example/climate' }],
  },
  lighthouse: { ...aMeasurement().lighthouse, warnings: ['The page loaded too slowly.'] },
})

describe('a report', () => {
  test('shows the page, its host, its grams and its rating', () => {
    const document = readReport()
    expect(document.title).toBe('Website audit: Roofs that last | Example Roofing')
    expect(document.querySelector('h1')?.textContent).toBe('Roofs that last | Example Roofing')
    expect(textOf(document)).toContain('roofs.example')
    // 1.3 MB in the first visit, 0.208 MB in the repeat visit: 0.1482 × (0.75 × 1.3 + 0.25 × 0.208).
    expect(textOf(document)).toContain('0.152 g')
    expect(document.querySelector('.seal-letter')?.textContent).toBe('C')
    expect(textOf(document)).toContain('Lighter than at least 70% of all web pages.')
  })

  test.each(languages)('is complete in %s', (language) => {
    const document = readReport({ measurement: completeMeasurement, language })
    expect(document.documentElement.lang).toBe(language)
    expect(document.documentElement.outerHTML).not.toMatch(/undefined|\[object|NaN|\{\{/)
  })

  test('shows grams by type that add up to the page’s grams', () => {
    const cells =
      [...readReport().querySelectorAll('#bytes ~ .two table')][0]?.querySelectorAll('tbody td:last-child') ??
      []
    const sum = [...cells].reduce(
      (total, cell) => total + Number.parseFloat(cell.textContent.replace('<', '')),
      0,
    )
    expect(sum).toBeCloseTo(0.152, 2)
  })

  test('ranks changes by the grams that they save in an average view', () => {
    const titles = [...readReport().querySelectorAll('.change h3')].map((title) => title.textContent)
    expect(titles).toEqual([
      'Send lighter images',
      'Leave out scripts that nobody runs',
      'Leave out styles that nothing uses',
      'Let browsers keep what has not changed',
      'Compress texts before sending them',
    ])
  })

  test('links the largest change to the portal’s help, in the report’s language', () => {
    const help = readReport({ language: 'fr' }).querySelectorAll('.change-help a')
    expect([...help].map((link) => link.getAttribute('href'))).toEqual([
      `${origin}/fr/trade#carbon-guides-section-anchor`,
    ])
  })

  test('limits the saving of a change to the bytes of the visit', () => {
    const measurement = aMeasurement({
      savings: [{ kind: 'unused-javascript', bytes: 9_000_000, files: [] }],
    })
    const [saved] = readReport({ measurement }).querySelectorAll('.change-weight p')
    expect(saved?.textContent.replace(/\s+/g, ' ')).toBe('1.3 MB 100% of a first visit')
  })

  test('compares the page with its previous audit, with the time if both were on the same day', () => {
    const previous = {
      bytes: { first: 1_300_000, repeat: 400_000 },
      grams: 0.3,
      rating: 'E' as const,
      measuredAt: '2025-10-01T00:00:00.000Z',
    }
    const rows = [...readReport({ previous }).querySelectorAll('.compared tbody tr')].map((row) =>
      row.textContent.replace(/\s+/g, ' '),
    )
    expect(rows[0]).toContain('better')
    expect(rows[1]).toContain('unchanged')
    expect(rows[2]).toContain('better')
    expect(rows[3]).toContain('EC')
    expect(readReport().querySelector('.compared')).toBeNull()
    const [before, after] = ['2025-10-01T08:05:00.000Z', '2025-10-01T09:30:00.000Z'] as const
    const sameDay = readReport({
      previous: { ...previous, measuredAt: before },
      measurement: aMeasurement({ measuredAt: after }),
    })
    expect(textOf(sameDay)).toContain('October 1, 2025 at 8:05 a.m. UTC')
  })

  test.each(['yes', 'no', 'unknown'] as const)('tells whether the hosting is green: %s', (green) => {
    const text = textOf(
      readReport({ measurement: aMeasurement({ hosting: { host: 'roofs.example', green } }) }),
    )
    expect(text).toContain(
      { yes: 'is hosted on green power', no: 'does not list roofs.example', unknown: 'did not answer' }[
        green
      ],
    )
  })

  test('says so if an error page was measured', () => {
    expect(textOf(readReport({ measurement: completeMeasurement }))).toContain('error 404')
    expect(textOf(readReport())).not.toContain('error page')
  })

  test('says why figures are incomplete', () => {
    const visits = { ...aMeasurement().visits, first: aVisit({ ended: 'bytes', refused: 2 }) }
    const text = textOf(readReport({ measurement: aMeasurement({ visits }) }))
    expect(text).toContain('A visit was ended after 50 MB')
    expect(text).toContain('2 connections were refused')
  })

  test('has every section even without bytes, pictures, scores and savings', () => {
    const nothing = aVisit({
      bytes: 0,
      requests: 0,
      byType: [],
      byHost: [],
      largest: [],
      byParty: { first: { bytes: 0, requests: 0 }, third: { bytes: 0, requests: 0 } },
    })
    const { lighthouse } = aMeasurement()
    const document = readReport({
      measurement: aMeasurement({
        visits: { first: nothing, repeat: nothing },
        savings: [],
        lighthouse: {
          ...lighthouse,
          frames: [],
          scores: { performance: null, accessibility: null, bestPractices: null, seo: null },
          metrics: { fcp: null, lcp: null, tbt: null, cls: null, speedIndex: null },
          findings: { accessibility: [], bestPractices: [], seo: [] },
        },
      }),
    })
    expect([...document.querySelectorAll('h2')]).toHaveLength(9)
    expect(document.documentElement.outerHTML).not.toMatch(/NaN|Infinity|undefined/)
    expect(textOf(document)).toContain('Nothing was transferred.')
  })

  test('shows a visit of less than a tenth of a second as “< 0.1 s”', () => {
    const visits = { first: aVisit({ milliseconds: 18 }), repeat: aVisit({ milliseconds: 0 }) }
    expect(textOf(readReport({ measurement: aMeasurement({ visits }) }))).toContain('42 requests in < 0.1 s')
  })

  test('shows pictures of the page while it loads', () => {
    const [first] = readReport().querySelectorAll('.film img')
    expect(first?.getAttribute('src')).toBe(`data:image/jpeg;base64,${aPicture}`)
    expect(first?.getAttribute('alt')?.replace(/\s+/g, ' ')).toBe('The page after 0.3 s')
  })

  test('compares a year with a car by the same factor as the calculators', () => {
    expect(publishedFactors.find(({ id }) => id === 'car.GB')?.kgPer).toBe(kilogramsPerKilometre)
  })
})

/** The report's own elements with their attributes. The last four occur only if a text replaces a link, or if a title is long. */
const ownElements = new Set([
  ...elementsOf(readReport({ measurement: completeMeasurement })),
  'span class',
  'h1 class,dir,translate',
  'text x,y',
  'g class',
])

describe('the document of a report', () => {
  test('loads nothing and runs no script', () => {
    const document = readReport({ measurement: completeMeasurement })
    expect(document.querySelectorAll('script, link, iframe, object, embed, base, video, audio')).toHaveLength(
      0,
    )
    const sources = [...document.querySelectorAll('[src]')].map(
      (element) => element.getAttribute('src') ?? '',
    )
    expect(sources.filter((source) => !source.startsWith('data:image/jpeg;base64,'))).toEqual([])
    const urls = renderReport({ measurement: completeMeasurement }).match(/url\([^)]{0,16}/g) ?? []
    expect(urls.filter((url) => !/^url\("?data:(font|image)/.test(url))).toEqual([])
  })

  test('gives every drawing an accessible name', () => {
    const drawings = [...readReport().querySelectorAll('svg')]
    expect(drawings.length).toBeGreaterThan(20)
    expect(drawings.filter((drawing) => !drawing.querySelector(':scope > title')?.textContent)).toEqual([])
  })

  test('has unique ids, and skips no level of headings', () => {
    const document = readReport({ measurement: completeMeasurement })
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const levels = [...document.querySelectorAll('h1, h2, h3, h4')].map(({ localName }) =>
      Number(localName.slice(1)),
    )
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
  })

  test.each(attacks)('escapes the page’s texts: %s', (attack) => {
    const document = readReport({ measurement: withTexts(completeMeasurement, attack) })
    const foreign = foreignMarkup(document).filter(
      (markup) => !markup.startsWith('img src="data:image/jpeg;base64,'),
    )
    expect(foreign).toEqual([])
    expect([...elementsOf(document)].filter((element) => !ownElements.has(element))).toEqual([])
  })

  test('links only to https URLs and to parts of the report', () => {
    const measurement = withTexts(completeMeasurement, 'javascript:alert(1)')
    const links = [...readReport({ measurement }).querySelectorAll('a')].map(
      (link) => link.getAttribute('href') ?? '',
    )
    expect(links.filter((href) => !/^(https:\/\/|#)/.test(href))).toEqual([])
  })

  test('removes characters that change the direction of text', () => {
    const page = renderReport({
      measurement: withTexts(completeMeasurement, 'gpj.\u202eexe\u2066\u0007\u0000'),
    })
    expect(Array.from('\u202e\u2066\u0007\u0000').filter((character) => page.includes(character))).toEqual([])
    expect(page).toContain('gpj.exe')
  })
})

/** Returns the elements of a document with the names of their attributes. */
function elementsOf(document: Document): Set<string> {
  const names = (element: Element) => [...element.attributes].map(({ name }) => name).sort()
  return new Set(
    [...document.querySelectorAll('*')].map((element) => `${element.localName} ${names(element)}`),
  )
}
