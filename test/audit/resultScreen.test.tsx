import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Audit, AuditSummary, PreviousFigures } from '#shared/audit/audit.ts'
import { refuse, type ScreenOptions } from '#test/support/screen.tsx'
import { aWatch, done } from './anAudit.ts'
import { advance, alerts, audited, plain, rowsOf, statusText } from './onAuditScreen.tsx'

const result = (
  over: Partial<Audit> = {},
  figures: Partial<AuditSummary> = {},
  more: Pick<ScreenOptions, 'session' | 'answers'> = {},
) => audited({ polls: [done(over, figures)], ...more })
const table = (name: string | RegExp) => screen.getByRole('table', { name })

describe('the result', () => {
  test('shows the rating, the grams, the kilograms a year, both visits and the four scores', async () => {
    await result()
    const region = screen.getByRole('region', { name: 'Audit of example.org/shop' })
    expect(statusText()).toBe('The audit is finished. Rating B, 0.12 g of CO₂e per page view.')
    expect(within(region).getByText('Rating B on a scale from A+ to F')).toBeTruthy()
    expect(plain(region)).toContain('67% less than the median page (0.359 g).')
    expect(plain(region)).toContain('At 10,000 views a month, that is 14 kg of CO₂e a year.')
    expect(rowsOf(table('First and repeat visit'))).toEqual([
      ['First visit', '800 kB', '41', '0.144 g'],
      ['Repeat visit', '40 kB', '3', '0.024 g'],
    ])
    const scores = [...region.querySelectorAll('dl > div')].map((one) => plain(one))
    expect(scores).toEqual(['Performance97', 'Accessibility88', 'Best practices100', 'SEO45'])
    expect(alerts()).toEqual([])
  })

  test('links to both reports', async () => {
    await result()
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
  ])('compares %f g with the median page: %s', async (grams, words, rating) => {
    await result({}, { grams })
    expect(plain(screen.getByRole('region', { name: /^Audit of/ }))).toContain(words)
    expect(screen.getAllByText(`Rating ${rating} on a scale from A+ to F`)[0]).toBeTruthy()
  })

  test('says if a score could not be measured', async () => {
    await result({}, { scores: { performance: null, accessibility: 88, bestPractices: 100, seo: 45 } })
    expect(screen.getByText('Could not be measured')).toBeTruthy()
  })

  test.each([
    ['yes', /^Hosted on green power/],
    ['no', /does not know this host to run on green power/],
    ['unknown', /could not be found out/],
  ] as const)('says whether the hosting is green: %s', async (greenHosting, words) => {
    await result({}, { greenHosting })
    expect(screen.getByText(words)).toBeTruthy()
  })

  const previous: PreviousFigures = {
    bytes: { first: 1_000_000, repeat: 20_000 },
    grams: 0.12,
    rating: 'C',
    measuredAt: '2027-02-03T12:00:00.000Z',
  }
  test('is compared with the previous audit of the page', async () => {
    await result({ previous })
    expect(rowsOf(table('Since the audit of February 3, 2027'))).toEqual([
      ['CO₂e per view', '0.12 g', '0.12 g', 'Unchanged'],
      ['First visit', '1 MB', '800 kB', '20% less'],
      ['Repeat visit', '20 kB', '40 kB', '100% more'],
    ])
    expect(screen.getByText('The rating went from C to B.')).toBeTruthy()
  })

  test('shows the time of the previous audit if it was on the same day', async () => {
    await result({ previous: { ...previous, measuredAt: new Date().toISOString() } })
    expect(table(/^Since the audit of .+ \d+:\d\d/)).toBeTruthy()
  })

  test('says if the rating is unchanged, and has no comparison without a previous audit', async () => {
    const { unmount } = await result({ previous: { ...previous, rating: 'B' } })
    expect(screen.getByText('The rating is B, as it was.')).toBeTruthy()
    unmount()
    await result()
    expect(screen.queryByRole('table', { name: /^Since/ })).toBeNull()
  })
})

describe('the badge', () => {
  function clipboard(writeText: (text: string) => Promise<void>) {
    const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    onTestFinished(() => {
      if (own) Object.defineProperty(navigator, 'clipboard', own)
      else Reflect.deleteProperty(navigator, 'clipboard')
    })
  }

  test('is shown in the user’s language, and its code is copied with absolute addresses', async () => {
    const copied: string[] = []
    clipboard(async (text) => void copied.push(text))
    await result()
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

  test('has code that can be selected if the browser cannot copy it', async () => {
    clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
    await result()
    fireEvent.click(screen.getByRole('button', { name: 'Copy the code' }))
    await advance(0)
    expect(screen.getByText(/^The code could not be copied/)).toBeTruthy()
  })
})

describe('watching the page', () => {
  const links = () =>
    within(screen.getByRole('region', { name: 'Watch this page' }))
      .queryAllByRole('link')
      .map((one) => one.getAttribute('href'))
  const start = () => screen.queryByRole('button', { name: 'Watch the page' })

  test('needs a plan: visitors get links to the plans and the log-in, users without a plan to the plans', async () => {
    const { unmount } = await result()
    expect(links()).toEqual(['/pricing', '/login'])
    expect(start()).toBeNull()
    unmount()
    await result({}, {}, { session: { package: 'free' } })
    expect(links()).toEqual(['/pricing'])
    expect(start()).toBeNull()
  })

  test('is started by a member with one click', async () => {
    const { sent } = await audited({
      polls: [done()],
      session: { package: 'pro' },
      answers: { 'POST /api/audit/watches': Response.json(aWatch(), { status: 201 }) },
    })
    fireEvent.click(start()!)
    await advance(0)
    expect(screen.getByText('The page is being watched.').closest('[role=status]')).toBeTruthy()
    expect(sent.find(({ path }) => path === '/api/audit/watches')?.body).toEqual({
      url: 'https://www.example.org/shop/',
      language: 'en',
    })
    expect(start()).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Watch this page' }))
    expect(links()).toEqual(['/audits'])
  })

  test('shows a refusal, and can be tried again', async () => {
    const full = () => refuse(409, 'audit.tooManyWatches', 'x', { params: { most: 10 } })
    await result({}, {}, { session: { package: 'premium' }, answers: { 'POST /api/audit/watches': full } })
    fireEvent.click(start()!)
    await advance(0)
    expect(alerts()).toEqual(['You are watching 10 pages already. Stop watching one of them first.'])
    expect(start()).toBeTruthy()
  })
})
