import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { kilogramsPerKilometre } from '#functions/audit/report/car.ts'
import type { ReportSubject } from '#functions/audit/report/reportContext.ts'
import { reportPage } from '#functions/audit/report/reportPage.ts'
import type { Measurement } from '#shared/audit/measurement.ts'
import { publishedTravel } from '#shared/calculators/publishedTravel.ts'
import { languages } from '#shared/kernel/language.ts'
import { attacks } from '#test/support/attacks.ts'
import { foreignMarkup } from '#test/support/foreignMarkup.ts'
import { aMeasurement, aPicture, aVisit } from './aMeasurement.ts'

const origin = 'https://carbon.example'
const badge = {
  badgeUrl: `${origin}/api/audit/badges/pag_1?lang=en`,
  reportUrl: `${origin}/api/audit/badges/pag_1/report`,
}
const renderReport = (subject: Partial<ReportSubject> = {}) =>
  reportPage({ measurement: aMeasurement(), language: 'en', origin, badge, ...subject })

const { DOMParser } = new Window()
const parsed = (page: string) => new DOMParser().parseFromString(page, 'text/html') as unknown as Document
const read = (subject?: Partial<ReportSubject>) => parsed(renderReport(subject))
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

function withTexts(measurement: Measurement, text: string): Measurement {
  const replaced = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((one) => replaced(one, key))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, name)]))
    return typeof value === 'string' && !bounded.has(key) ? text : value
  }
  return replaced(measurement) as Measurement
}
/** Fields whose values the schema restricts. */
const bounded = new Set(['type', 'kind', 'party', 'ended', 'green', 'measuredAt', 'jpeg'])

const complete = aMeasurement({
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
    const document = read()
    expect(document.title).toBe('Website audit: Roofs that last | Example Roofing')
    expect(document.querySelector('h1')?.textContent).toBe('Roofs that last | Example Roofing')
    expect(textOf(document)).toContain('roofs.example')
    // 1.3 MB in the first visit, 0.208 MB in the repeat visit: 0.1482 × (0.75 × 1.3 + 0.25 × 0.208).
    expect(textOf(document)).toContain('0.152 g')
    expect(document.querySelector('.seal-letter')?.textContent).toBe('C')
    expect(textOf(document)).toContain('Lighter than at least 70% of all web pages.')
  })

  test.each(languages)('is complete in %s', (language) => {
    const document = read({ measurement: complete, language })
    expect(document.documentElement.lang).toBe(language)
    expect(document.documentElement.outerHTML).not.toMatch(/undefined|\[object|NaN|\{\{/)
  })

  test('shows grams by type that add up to the page’s grams', () => {
    const cells =
      [...read().querySelectorAll('#bytes ~ .two table')][0]?.querySelectorAll('tbody td:last-child') ?? []
    const sum = [...cells].reduce(
      (total, cell) => total + Number.parseFloat(cell.textContent.replace('<', '')),
      0,
    )
    expect(sum).toBeCloseTo(0.152, 2)
  })

  test('ranks changes by the grams that they save in an average view', () => {
    const titles = [...read().querySelectorAll('.change h3')].map((title) => title.textContent)
    expect(titles).toEqual([
      'Send lighter images',
      'Leave out scripts that nobody runs',
      'Leave out styles that nothing uses',
      'Let browsers keep what has not changed',
      'Compress texts on their way',
    ])
  })

  test('links the largest change to the portal’s help, in the report’s language', () => {
    const help = read({ language: 'fr' }).querySelectorAll('.change-help a')
    expect([...help].map((link) => link.getAttribute('href'))).toEqual([
      `${origin}/fr/trade#carbon-guides-section-anchor`,
    ])
  })

  test('limits the saving of a change to the bytes of the visit', () => {
    const measurement = aMeasurement({
      savings: [{ kind: 'unused-javascript', bytes: 9_000_000, files: [] }],
    })
    const [saved] = read({ measurement }).querySelectorAll('.change-weight p')
    expect(saved?.textContent.replace(/\s+/g, ' ')).toBe('1.3 MB 100% of a first visit')
  })

  test('compares the page with its previous audit', () => {
    const previous = {
      bytes: { first: 1_300_000, repeat: 400_000 },
      grams: 0.3,
      rating: 'E' as const,
      measuredAt: '2025-10-01T00:00:00.000Z',
    }
    const rows = [...read({ previous }).querySelectorAll('.compared tbody tr')].map((row) =>
      row.textContent.replace(/\s+/g, ' '),
    )
    expect(rows[0]).toContain('better')
    expect(rows[1]).toContain('unchanged')
    expect(rows[2]).toContain('better')
    expect(rows[3]).toContain('EC')
    expect(read().querySelector('.compared')).toBeNull()
    const [before, after] = ['2025-10-01T08:05:00.000Z', '2025-10-01T09:30:00.000Z'] as const
    const sameDay = read({
      previous: { ...previous, measuredAt: before },
      measurement: aMeasurement({ measuredAt: after }),
    })
    expect(textOf(sameDay)).toContain('October 1, 2025 at 8:05 a.m. UTC')
  })

  test.each(['yes', 'no', 'unknown'] as const)('tells whether the hosting is green: %s', (green) => {
    const text = textOf(read({ measurement: aMeasurement({ hosting: { host: 'roofs.example', green } }) }))
    expect(text).toContain(
      { yes: 'is hosted on green power', no: 'does not list roofs.example', unknown: 'did not answer' }[
        green
      ],
    )
  })

  test('says so if an error page was measured', () => {
    expect(textOf(read({ measurement: complete }))).toContain('error 404')
    expect(textOf(read())).not.toContain('error page')
  })

  test('says why figures are incomplete', () => {
    const visits = { ...aMeasurement().visits, first: aVisit({ ended: 'bytes', refused: 2 }) }
    const text = textOf(read({ measurement: aMeasurement({ visits }) }))
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
    const document = read({
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

  test('shows a visit of less than a tenth of a second as such', () => {
    const visits = { first: aVisit({ milliseconds: 18 }), repeat: aVisit({ milliseconds: 0 }) }
    expect(textOf(read({ measurement: aMeasurement({ visits }) }))).toContain('42 requests in < 0.1 s')
  })

  test('shows the page while it loads', () => {
    const [first] = read().querySelectorAll('.film img')
    expect(first?.getAttribute('src')).toBe(`data:image/jpeg;base64,${aPicture}`)
    expect(first?.getAttribute('alt')?.replace(/\s+/g, ' ')).toBe('The page after 0.3 s')
  })

  test('compares a year with a car by the calculators’ factor', () => {
    expect(publishedTravel.find(({ id }) => id === 'car.GB')?.kgPer).toBe(kilogramsPerKilometre)
  })
})

/** Elements of the report itself. Texts instead of links and long titles have elements of their own. */
const ownElements = new Set([
  ...elementsOf(read({ measurement: complete })),
  'span class',
  'h1 class,dir,translate',
  'text x,y',
  'g class',
])

describe('the document of a report', () => {
  test('loads nothing and runs no script', () => {
    const document = read({ measurement: complete })
    expect(document.querySelectorAll('script, link, iframe, object, embed, base, video, audio')).toHaveLength(
      0,
    )
    const sources = [...document.querySelectorAll('[src]')].map(
      (element) => element.getAttribute('src') ?? '',
    )
    expect(sources.filter((source) => !source.startsWith('data:image/jpeg;base64,'))).toEqual([])
    const addresses = renderReport({ measurement: complete }).match(/url\([^)]{0,16}/g) ?? []
    expect(addresses.filter((address) => !/^url\("?data:(font|image)/.test(address))).toEqual([])
  })

  test('gives every drawing an accessible name', () => {
    const drawings = [...read().querySelectorAll('svg')]
    expect(drawings.length).toBeGreaterThan(20)
    expect(drawings.filter((drawing) => !drawing.querySelector(':scope > title')?.textContent)).toEqual([])
  })

  test('has unique ids, and skips no level of headings', () => {
    const document = read({ measurement: complete })
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const levels = [...document.querySelectorAll('h1, h2, h3, h4')].map(({ localName }) =>
      Number(localName.slice(1)),
    )
    expect(levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1)).toEqual([])
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
  })

  test.each(attacks)('escapes the page’s texts: %s', (attack) => {
    const document = read({ measurement: withTexts(complete, attack) })
    const found = foreignMarkup(document).filter(
      (markup) => !markup.startsWith('img src="data:image/jpeg;base64,'),
    )
    expect(found).toEqual([])
    expect([...elementsOf(document)].filter((element) => !ownElements.has(element))).toEqual([])
  })

  test('has only links of https and within the report', () => {
    const measurement = withTexts(complete, 'javascript:alert(1)')
    const links = [...read({ measurement }).querySelectorAll('a')].map(
      (link) => link.getAttribute('href') ?? '',
    )
    expect(links.filter((href) => !/^(https:\/\/|#)/.test(href))).toEqual([])
  })

  test('removes characters that change the direction of text', () => {
    const page = renderReport({ measurement: withTexts(complete, 'gpj.\u202eexe\u2066\u0007\u0000') })
    expect(Array.from('\u202e\u2066\u0007\u0000').filter((sign) => page.includes(sign))).toEqual([])
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
