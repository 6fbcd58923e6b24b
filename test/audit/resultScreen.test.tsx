import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Audit, AuditSummary, PreviousFigures } from '#shared/audit/audit.ts'
import { refuse, type ScreenOptions } from '#test/support/screen.tsx'
import { aFinishedAudit, aWatch } from './anAudit.ts'
import { advance, alerts, plainText, rowsOf, startAudit, statusText } from './onAuditScreen.tsx'

const showResult = (
  overrides: Partial<Audit> = {},
  figures: Partial<AuditSummary> = {},
  screenOptions: Pick<ScreenOptions, 'session' | 'answers'> = {},
) => startAudit({ polls: [aFinishedAudit(overrides, figures)], ...screenOptions })
const table = (name: string | RegExp) => screen.getByRole('table', { name })

describe('the result', () => {
  test('shows the rating, the grams, the kilograms a year, both visits and the four scores', async () => {
    await showResult()
    const region = screen.getByRole('region', { name: 'Audit of example.org/shop' })
    expect(statusText()).toBe('The audit is finished. Rating B, 0.12 g of CO₂e per page view.')
    expect(within(region).getByText('Rating B on a scale from A+ to F')).toBeTruthy()
    expect(plainText(region)).toContain('67% less than the median page (0.359 g).')
    expect(plainText(region)).toContain('At 10,000 views a month, that is 14 kg of CO₂e a year.')
    expect(rowsOf(table('First and repeat visit'))).toEqual([
      ['First visit', '800 kB', '41', '0.144 g'],
      ['Repeat visit', '40 kB', '3', '0.024 g'],
    ])
    const scores = [...region.querySelectorAll('dl > div')].map((element) => plainText(element))
    expect(scores).toEqual(['Performance97', 'Accessibility88', 'Best practices100', 'SEO45'])
    expect(alerts()).toEqual([])
  })

  test('says what each rating means, in grams and as a share of all pages, and where that comes from', async () => {
    await showResult()
    const name = 'What the ratings from A+ to F mean'
    fireEvent.click(screen.getByText(name, { selector: 'summary' }))
    expect(rowsOf(table(name))).toEqual([
      ['A+', 'up to 0.04 g', 'among the lightest 5%'],
      ['A', 'up to 0.079 g', 'among the lightest 10%'],
      ['B', 'up to 0.145 g', 'among the lightest 20%'],
      ['C', 'up to 0.209 g', 'among the lightest 30%'],
      ['D', 'up to 0.278 g', 'among the lightest 40%'],
      ['E', 'up to 0.359 g', 'among the lightest 50%'],
      ['F', 'above 0.359 g', 'in the heavier half'],
    ])
    expect(screen.getByRole('link', { name: 'Digital Carbon Ratings' }).getAttribute('href')).toBe(
      'https://sustainablewebdesign.org/digital-carbon-ratings/',
    )
  })

  test('links to both reports', async () => {
    await showResult()
    expect(screen.getByRole('link', { name: 'HTML report' }).getAttribute('href')).toBe(
      '/files/audits/aud_1/report.html',
    )
    expect(screen.getByRole('link', { name: 'PDF report' }).getAttribute('href')).toBe(
      '/files/audits/aud_1/report.pdf',
    )
  })

  test.each([
    [0.0007, 'More than 99% less than the median page (0.359 g).', 'A+'],
    [0.00001, '< 0.0001 g', 'A+'],
    [0.0359, '90% less than the median page (0.359 g).', 'A+'],
    [0.359, 'As much as the median page (0.359 g): half of all pages emit less.', 'E'],
    [0.5, '39% more than the median page (0.359 g).', 'F'],
    [3.59, '10 times as much as the median page (0.359 g).', 'F'],
  ])('compares %f g with the median page: %s', async (grams, comparison, rating) => {
    await showResult({}, { grams })
    expect(plainText(screen.getByRole('region', { name: /^Audit of/ }))).toContain(comparison)
    expect(screen.getAllByText(`Rating ${rating} on a scale from A+ to F`)[0]).toBeTruthy()
  })

  test('says if a score could not be measured', async () => {
    await showResult({}, { scores: { performance: null, accessibility: 88, bestPractices: 100, seo: 45 } })
    expect(screen.getByText('Could not be measured')).toBeTruthy()
  })

  test.each([
    ['yes', /^Hosted on green power/],
    ['no', /does not know this host to run on green power/],
    ['unknown', /could not find out/],
  ] as const)('says whether the hosting is green: %s', async (greenHosting, text) => {
    await showResult({}, { greenHosting })
    expect(screen.getByText(text)).toBeTruthy()
  })

  const previous: PreviousFigures = {
    bytes: { first: 1_000_000, repeat: 20_000 },
    grams: 0.12,
    rating: 'C',
    measuredAt: '2027-02-03T12:00:00.000Z',
  }
  test('is compared with the previous audit of the page', async () => {
    await showResult({ previous })
    expect(rowsOf(table('Since the audit of February 3, 2027'))).toEqual([
      ['CO₂e per view', '0.12 g', '0.12 g', 'Unchanged'],
      ['First visit', '1 MB', '800 kB', '20% less'],
      ['Repeat visit', '20 kB', '40 kB', '100% more'],
    ])
    expect(screen.getByText('The rating went from C to B.')).toBeTruthy()
  })

  test('shows the time of the previous audit if it was on the same day', async () => {
    await showResult({ previous: { ...previous, measuredAt: new Date().toISOString() } })
    expect(table(/^Since the audit of .+ \d+:\d\d/)).toBeTruthy()
  })

  test('says if the rating is unchanged, and has no comparison without a previous audit', async () => {
    const { unmount } = await showResult({ previous: { ...previous, rating: 'B' } })
    expect(screen.getByText('The rating is B, as it was.')).toBeTruthy()
    unmount()
    await showResult()
    expect(screen.queryByRole('table', { name: /^Since/ })).toBeNull()
  })
})

describe('the badge', () => {
  function replaceClipboard(writeText: (text: string) => Promise<void>) {
    const original = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    onTestFinished(() => {
      if (original) Object.defineProperty(navigator, 'clipboard', original)
      else Reflect.deleteProperty(navigator, 'clipboard')
    })
  }

  test('is shown in the user’s language, and its code is copied with absolute addresses', async () => {
    const copied: string[] = []
    replaceClipboard(async (text) => void copied.push(text))
    await showResult()
    const { origin } = window.location
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/audit/badges/pag_1?lang=en')
    fireEvent.click(screen.getByRole('button', { name: 'Copy the code' }))
    await advance(0)
    expect(screen.getByText('The code was copied.').closest('[role=status]')).toBeTruthy()
    expect(copied[0]).toBe(document.querySelector('code')?.textContent)
    const pasted = new DOMParser().parseFromString(copied[0] ?? '', 'text/html')
    expect(pasted.querySelector('a')?.getAttribute('href')).toBe(`${origin}/api/audit/badges/pag_1/report`)
    expect(pasted.querySelector('a > img')?.getAttribute('src')).toBe(
      `${origin}/api/audit/badges/pag_1?lang=en`,
    )
    const { alt, width, height } = pasted.querySelector('img')!
    expect([alt, width, height]).toEqual([
      'Carbon footprint of this page, measured by Carbon Portal',
      148,
      32,
    ])
    await advance(5000)
    expect(screen.queryByText('The code was copied.')).toBeNull()
  })

  test('says so if the browser cannot copy its code', async () => {
    replaceClipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
    await showResult()
    fireEvent.click(screen.getByRole('button', { name: 'Copy the code' }))
    await advance(0)
    expect(screen.getByText(/^The code could not be copied/)).toBeTruthy()
  })
})

describe('watching the page', () => {
  const linkTargets = () =>
    within(screen.getByRole('region', { name: 'Watch this page' }))
      .queryAllByRole('link')
      .map((element) => element.getAttribute('href'))
  const watchButton = () => screen.queryByRole('button', { name: 'Watch the page' })

  test('needs a plan: visitors get links to the plans and the log-in, users without a plan to the plans', async () => {
    const { unmount } = await showResult()
    expect(linkTargets()).toEqual(['/pricing', '/login'])
    expect(watchButton()).toBeNull()
    unmount()
    await showResult({}, {}, { session: { package: 'free' } })
    expect(linkTargets()).toEqual(['/pricing'])
    expect(watchButton()).toBeNull()
  })

  test('is started by a member with one click', async () => {
    const { calls } = await startAudit({
      polls: [aFinishedAudit()],
      session: { package: 'pro' },
      answers: { 'POST /api/audit/watches': Response.json(aWatch(), { status: 201 }) },
    })
    fireEvent.click(watchButton()!)
    await advance(0)
    expect(screen.getByText('The page is being watched.').closest('[role=status]')).toBeTruthy()
    expect(calls.find(({ path }) => path === '/api/audit/watches')?.body).toEqual({
      url: 'https://www.example.org/shop/',
      language: 'en',
    })
    expect(watchButton()).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Watch this page' }))
    expect(linkTargets()).toEqual(['/audits'])
  })

  test('shows a refusal, and can be tried again', async () => {
    const refuseAsFull = () => refuse(409, 'audit.tooManyWatches', 'x', { params: { most: 10 } })
    await showResult(
      {},
      {},
      { session: { package: 'premium' }, answers: { 'POST /api/audit/watches': refuseAsFull } },
    )
    fireEvent.click(watchButton()!)
    await advance(0)
    expect(alerts()).toEqual(['You are watching 10 pages already. Stop watching one of them first.'])
    expect(watchButton()).toBeTruthy()
  })
})
