import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Audit } from '#shared/audit/audit.ts'
import type { Watch } from '#shared/audit/watch.ts'
import type { Package } from '#shared/kernel/actor.ts'
import type { Language } from '#shared/kernel/language.ts'
import { press } from '#test/support/onScreen.ts'
import { type Answers, refuse, renderScreen } from '#test/support/screen.tsx'
import OwnAuditsPage from '#web/areas/audit/own/OwnAuditsPage.tsx'
import { MeContext } from '#web/shell/session/MeContext.ts'
import { aFailedAudit, aFinishedAudit, aPoint, aRunningAudit, aWatch } from './anAudit.ts'
import { advance, alerts, plainText, rowsOf, stopClock } from './onAuditScreen.tsx'

interface Options {
  plan?: Package
  language?: Language
  watches?: Watch[]
  audits?: Audit[]
  answers?: Answers
}
function renderOwnAudits({
  plan = 'pro',
  language = 'en',
  watches = [],
  audits = [],
  answers = {},
}: Options = {}) {
  const me = {
    userId: 'usr_test',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.org',
    role: 'user' as const,
    package: plan,
    language: 'en' as const,
    emailVerified: true,
    courses: [],
    subscriptionInfo: null,
  }
  const page = (
    <MeContext value={me}>
      <OwnAuditsPage />
    </MeContext>
  )
  return renderScreen(page, {
    url: '/audits',
    language,
    session: { package: plan },
    answers: { 'GET /api/audit/watches': watches, 'GET /api/audit': audits, ...answers },
  })
}
const watchedRegion = () => within(screen.getByRole('region', { name: 'Watched pages' }))
/** Waits for the cards of the watched pages. */
const cards = async () =>
  (await watchedRegion().findAllByRole('heading', { level: 3 })).map((heading) => heading.closest('li')!)
const form = () => screen.queryByRole('form', { name: 'Watch a page' })
const addPage = (url: string) => {
  screen.getByLabelText<HTMLInputElement>('Address of a web page').value = url
  fireEvent.submit(form()!)
}

describe('watched pages', () => {
  test('a member without watched pages sees how to add one', async () => {
    await renderOwnAudits()
    expect(await screen.findByText('No page is being watched yet')).toBeTruthy()
    expect(form()).toBeTruthy()
    expect(watchedRegion().getByText('0 pages of at most 10')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'See the plans' })).toBeNull()
  })

  test('a user without a plan sees a link to the plans, and that pages watched under an earlier plan are paused', async () => {
    const { unmount } = await renderOwnAudits({ plan: 'free' })
    expect((await screen.findByRole('link', { name: 'See the plans' })).getAttribute('href')).toBe('/pricing')
    await screen.findByText('You have not asked for an audit yet')
    expect(form()).toBeNull()
    expect(screen.queryByText(/rest until/)).toBeNull()
    unmount()
    await renderOwnAudits({ plan: 'free', watches: [aWatch()] })
    expect(await cards()).toHaveLength(1)
    expect(screen.getByText('The pages below rest until you have a plan again.')).toBeTruthy()
  })

  test('a page has its figures, its next audit, its report, and its trend as a chart and as a table', async () => {
    await renderOwnAudits({ watches: [aWatch()] })
    const [card] = await cards()
    const cardText = plainText(card)
    expect(cardText).toContain('0.12 g of CO₂e per view, 720 kB on a first visit')
    expect(cardText).toContain('Last auditMar 5, 2027')
    expect(cardText).toContain('Next auditApr 5, 2027')
    expect(cardText).toContain('Performance90')
    expect(within(card!).getByText('Rating B on a scale from A+ to F')).toBeTruthy()
    expect(
      within(card!).getByRole('link', { name: 'Latest report example.org/shop' }).getAttribute('href'),
    ).toBe('/files/audits/aud_3/report.html')
    const drawing = within(card!).getByRole('img')
    expect(plainText(drawing.querySelector('title'))).toBe(
      'CO₂e per view of example.org/shop: 0.20 g on Jan 5, 2027, 0.12 g on Mar 5, 2027',
    )
    const points = [...drawing.querySelectorAll('circle')].map((element) =>
      plainText(element.querySelector('title')),
    )
    expect(points).toEqual([
      'Jan 5, 2027, 0.20 g, C, 1.2 MB',
      'Feb 5, 2027, 0.30 g, E, 1.8 MB',
      'Mar 5, 2027, 0.12 g, B, 720 kB',
    ])
    expect([...drawing.querySelectorAll('text')].map((element) => plainText(element))).toEqual([
      '0.20 g',
      '0.30 g',
      '0.12 g',
      'Jan 5, 2027',
      'Mar 5, 2027',
    ])
    const table = within(card!).getByRole('table', { name: 'All audits of example.org/shop', hidden: true })
    expect(
      rowsOf(table).map((row) =>
        row.map((cell) => cell?.replace(/^(CO₂e per view|First visit|Performance|Model)/, '')),
      ),
    ).toEqual([
      ['Mar 5, 2027', '0.12 g, B', '720 kB', '90', 'SWD 4'],
      ['Feb 5, 2027', '0.30 g, E', '1.8 MB', '90', 'SWD 4'],
      ['Jan 5, 2027', '0.20 g, C', '1.2 MB', '90', 'SWD 4'],
    ])
  })

  test('the chart marks the model only where it changes', async () => {
    const points = [
      aPoint(1, 0.2),
      aPoint(2, 0.2),
      aPoint(3, 0.1, { model: 'SWD 5' }),
      aPoint(4, 0.1, { model: 'SWD 5' }),
    ]
    await renderOwnAudits({ watches: [aWatch({ points })] })
    const [card] = await cards()
    const texts = [...within(card!).getByRole('img').querySelectorAll('text')].map((element) =>
      plainText(element),
    )
    expect(texts.filter((text) => text?.startsWith('model'))).toEqual(['model SWD 5'])
  })

  test('a chart of three years has a point for every month, but only a few labels', async () => {
    const points = Array.from({ length: 36 }, (_, month) =>
      aPoint(month + 1, 0.1 + (month % 5) / 50, { auditId: `aud_${month}` }),
    )
    await renderOwnAudits({ watches: [aWatch({ points })] })
    const [card] = await cards()
    const drawing = within(card!).getByRole('img')
    expect(drawing.querySelectorAll('circle')).toHaveLength(36)
    const labels = [...drawing.querySelectorAll('text')].filter((element) =>
      / g$/.test(plainText(element) ?? ''),
    )
    expect(labels.length).toBeGreaterThanOrEqual(2)
    expect(labels.length).toBeLessThanOrEqual(4)
  })

  test('a page with only one audit has no chart yet', async () => {
    await renderOwnAudits({ watches: [aWatch({ points: [aPoint(1, 0.2, { performance: null })] })] })
    const [card] = await cards()
    expect(within(card!).getByText('Its trend begins with the next audit.')).toBeTruthy()
    expect(within(card!).queryByRole('img')).toBeNull()
    expect(plainText(card)).not.toContain('Performance')
  })

  test('a page whose last audit failed shows the reason', async () => {
    await renderOwnAudits({
      watches: [aWatch({ lastError: 'audit.badStatus', lastErrorParams: { status: 503 } })],
    })
    expect(await screen.findByText('The last audit could not be completed')).toBeTruthy()
    expect(screen.getByText('The page answers with the error 503.')).toBeTruthy()
  })

  test('the list is polled while the first audit of a page runs', async () => {
    let points: Watch['points'] = []
    const { calls } = await renderOwnAudits({
      answers: { 'GET /api/audit/watches': () => [aWatch({ points, htmlPath: undefined })] },
    })
    stopClock()
    await advance(0)
    expect(screen.getByText('The first audit is under way...')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Latest report/ })).toBeNull()
    points = [aPoint(1, 0.2)]
    await advance(3100)
    expect(screen.queryByText('The first audit is under way...')).toBeNull()
    const pollCount = () => calls.filter(({ path }) => path === '/api/audit/watches').length
    const countBefore = pollCount()
    await advance(20_000)
    expect(pollCount()).toBe(countBefore)
  })

  test('with ten pages, a notice replaces the form', async () => {
    await renderOwnAudits({
      watches: Array.from({ length: 10 }, (_, index) => aWatch({ watchId: `wat_${index}` })),
    })
    expect(await cards()).toHaveLength(10)
    expect(watchedRegion().getByText('10 pages of at most 10')).toBeTruthy()
    expect(screen.getByText(/^You are watching as many pages as a plan allows/)).toBeTruthy()
    expect(form()).toBeNull()
  })

  test('a page is added by its address, and appears in the list at once', async () => {
    const added = aWatch({ watchId: 'wat_2', url: 'https://new.example/', points: [], htmlPath: undefined })
    const { calls } = await renderOwnAudits({
      watches: [aWatch()],
      answers: { 'POST /api/audit/watches': Response.json(added, { status: 201 }) },
    })
    await cards()
    addPage('new.example')
    expect(await watchedRegion().findByRole('button', { name: 'Stop watching new.example' })).toBeTruthy()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      url: 'new.example',
      language: 'en',
    })
    expect(screen.getByLabelText<HTMLInputElement>('Address of a web page').value).toBe('')
    expect(screen.getByText('The page is being watched.')).toBeTruthy()
    expect(watchedRegion().getByText('2 pages of at most 10')).toBeTruthy()
  })

  test('an address that is refused stays in the field', async () => {
    await renderOwnAudits({
      answers: { 'POST /api/audit/watches': () => refuse(400, 'audit.wrongPort', 'x') },
    })
    await screen.findByText('No page is being watched yet')
    addPage('example.org:8080')
    await waitFor(() =>
      expect(alerts()).toEqual(['Only pages on the usual ports, 80 and 443, can be audited.']),
    )
    expect(screen.getByLabelText<HTMLInputElement>('Address of a web page').value).toBe('example.org:8080')
  })

  test.each([
    ['after a confirmation', undefined],
    ['even if it was removed before', refuse(404, 'audit.watchMissing', 'x')],
  ])('a page is removed %s', async (_, answer) => {
    const { calls } = await renderOwnAudits({
      watches: [aWatch()],
      answers: { 'DELETE /api/audit/watches/wat_1': answer },
    })
    await cards()
    press('Stop watching example.org/shop')
    const dialog = () => within(screen.getByRole('alertdialog', { name: 'Stop watching example.org/shop?' }))
    fireEvent.click(dialog().getByText('Keep watching'))
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
    press('Stop watching example.org/shop')
    fireEvent.click(dialog().getByRole('button', { name: 'Stop watching' }))
    expect(await screen.findByText('No page is being watched yet')).toBeTruthy()
    expect(screen.getByText('example.org/shop is no longer watched.')).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Watched pages' })),
    )
  })

  test('the error of a removal that fails is shown, and the page stays', async () => {
    const refuseAsBusy = () => refuse(503, 'portal.busy', 'x')
    await renderOwnAudits({
      watches: [aWatch()],
      answers: { 'DELETE /api/audit/watches/wat_1': refuseAsBusy },
    })
    await cards()
    press('Stop watching example.org/shop')
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stop watching' }))
    await waitFor(() => expect(alerts()).toEqual([expect.stringMatching(/busy/)]))
    expect(await cards()).toHaveLength(1)
  })

  test('a list that fails to load can be loaded again', async () => {
    let isRefused = true
    const watches = () => (isRefused ? refuse(400, 'portal.notUnderstood', 'x') : [aWatch()])
    await renderOwnAudits({ answers: { 'GET /api/audit/watches': watches } })
    await waitFor(() => expect(alerts()).toHaveLength(1))
    isRefused = false
    press('Try again')
    expect(await cards()).toHaveLength(1)
    expect(alerts()).toEqual([])
  })

  test.each([
    [
      'fr',
      'Pages suivies',
      'CO₂e par vue de example.org/shop : 0,20 g le 5 janv. 2027, 0,12 g le 5 mars 2027',
    ],
    [
      'es',
      'Páginas en seguimiento',
      'CO₂e por vista de example.org/shop: 0.20 g el 5 ene 2027, 0.12 g el 5 mar 2027',
    ],
  ] as const)('the heading and the title of the chart are in %s', async (language, heading, title) => {
    await renderOwnAudits({ language, watches: [aWatch()] })
    const region = within(screen.getByRole('region', { name: heading }))
    expect(plainText((await region.findByRole('img')).querySelector('title'))).toBe(title)
  })
})

describe('a user’s own audits', () => {
  const tableRows = () => rowsOf(screen.getByRole('table', { name: 'Audits that you asked for' }))
  const loadedRows = () => waitFor(tableRows)

  test('an empty list links to the audit form', async () => {
    await renderOwnAudits({ plan: 'free' })
    const empty = (await screen.findByText('You have not asked for an audit yet')).closest('div')!
    expect(within(empty).getByRole('link').getAttribute('href')).toBe('/service#carbon-footprint-anchor')
  })

  test('each shows its figures and reports, the reason of its failure, or that it is running', async () => {
    await renderOwnAudits({
      audits: [
        aFinishedAudit({ createdAt: '2027-03-05T12:00:00.000Z' }),
        aFailedAudit('audit.notAPage', {}, { auditId: 'aud_2', url: 'https://file.example/a.pdf' }),
        aRunningAudit('measuring', { auditId: 'aud_3', url: 'https://runs.example/' }),
      ],
    })
    const [first, second, third] = await loadedRows()
    expect(first?.join(' ')).toMatch(
      /^example.org\/shop .*Mar 5, 2027, \d+:00.* .*B .*0\.12 g .*800 kB .*HTML reportPDF report$/,
    )
    expect(second?.join(' ')).toMatch(
      /^file\.example\/a\.pdf .*This address leads to a file, not to a web page\./,
    )
    expect(third?.join(' ')).toMatch(/^runs\.example .*Under way/)
    expect(
      screen.getAllByRole('link', { name: /report$/ }).map((element) => element.getAttribute('href')),
    ).toEqual(['/files/audits/aud_1/report.html', '/files/audits/aud_1/report.pdf'])
  })

  test('the list is polled while an audit runs', async () => {
    let audit: Audit = aRunningAudit()
    await renderOwnAudits({ answers: { 'GET /api/audit': () => [audit] } })
    stopClock()
    await advance(0)
    expect(tableRows()[0]?.join(' ')).toContain('Under way')
    audit = aFinishedAudit()
    await advance(3100)
    expect(tableRows()[0]?.join(' ')).toContain('0.12 g')
  })

  test('more audits are loaded page by page', async () => {
    const page = ({ query }: { query: URLSearchParams }) =>
      query.get('after')
        ? [aFinishedAudit({ auditId: 'aud_2', url: 'https://second.example/' })]
        : Response.json([aFinishedAudit()], {
            headers: { link: '</api/audit?limit=20&after=abc>; rel="next"' },
          })
    const { calls } = await renderOwnAudits({ answers: { 'GET /api/audit': page } })
    expect(await loadedRows()).toHaveLength(1)
    press('Show more')
    await waitFor(async () => expect(await loadedRows()).toHaveLength(2))
    expect(calls.filter(({ path }) => path === '/api/audit').map(({ query }) => query.get('limit'))).toEqual([
      '20',
      '20',
    ])
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })
})
