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
import { aPoint, aWatch, done, failed, running } from './anAudit.ts'
import { alerts, holdTime, pass, plain, rowsOf } from './onAuditScreen.tsx'

interface Reader {
  plan?: Package
  language?: Language
  watches?: Watch[]
  audits?: Audit[]
  answers?: Answers
}
function draw({ plan = 'pro', language = 'en', watches = [], audits = [], answers = {} }: Reader = {}) {
  const me = {
    userId: 'usr_test',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.org',
    role: 'user' as const,
    package: plan,
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
    at: '/audits',
    language,
    session: { package: plan },
    answers: { 'GET /api/audit/watches': watches, 'GET /api/audit': audits, ...answers },
  })
}
const watched = () => within(screen.getByRole('region', { name: 'Watched pages' }))
/** The cards, once they have come. */
const cards = async () =>
  (await watched().findAllByRole('heading', { level: 3 })).map((one) => one.closest('li')!)
const form = () => screen.queryByRole('form', { name: 'Watch a page' })
const add = (url: string) => {
  screen.getByLabelText<HTMLInputElement>('Address of a web page').value = url
  fireEvent.submit(form()!)
}

describe('watched pages', () => {
  test('none yet: a member is told how to add one', async () => {
    await draw()
    expect(await screen.findByText('No page is being watched yet')).toBeTruthy()
    expect(form()).toBeTruthy()
    expect(watched().getByText('0 pages of at most 10')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'See the plans' })).toBeNull()
  })

  test('without a plan: what it would give, and that the pages of an earlier one rest', async () => {
    const { unmount } = await draw({ plan: 'free' })
    expect((await screen.findByRole('link', { name: 'See the plans' })).getAttribute('href')).toBe('/pricing')
    await screen.findByText('You have not asked for an audit yet')
    expect(form()).toBeNull()
    expect(screen.queryByText(/rest until/)).toBeNull()
    unmount()
    await draw({ plan: 'free', watches: [aWatch()] })
    expect(await cards()).toHaveLength(1)
    expect(screen.getByText('The pages below rest until you have a plan again.')).toBeTruthy()
  })

  test('one page: where it stands, its next audit, its report and its trend, drawn and as a table', async () => {
    await draw({ watches: [aWatch()] })
    const [card] = await cards()
    const says = plain(card)
    expect(says).toContain('0.12 g of CO₂e per view, 720 kB on a first visit')
    expect(says).toContain('Last auditMar 5, 2027')
    expect(says).toContain('Next auditApr 5, 2027')
    expect(says).toContain('Performance90')
    expect(within(card!).getByText('Rating B on a scale from A+ to F')).toBeTruthy()
    expect(
      within(card!).getByRole('link', { name: 'Latest report example.org/shop' }).getAttribute('href'),
    ).toBe('/files/audits/aud_3/report.html')
    const drawing = within(card!).getByRole('img')
    expect(plain(drawing.querySelector('title'))).toBe(
      'CO₂e per view of example.org/shop: 0.20 g on Jan 5, 2027, 0.12 g on Mar 5, 2027',
    )
    const points = [...drawing.querySelectorAll('circle')].map((one) => plain(one.querySelector('title')))
    expect(points).toEqual([
      'Jan 5, 2027, 0.20 g, C, 1.2 MB',
      'Feb 5, 2027, 0.30 g, E, 1.8 MB',
      'Mar 5, 2027, 0.12 g, B, 720 kB',
    ])
    expect([...drawing.querySelectorAll('text')].map((one) => plain(one))).toEqual([
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

  test('the model is marked in the drawing where it changes, and there alone', async () => {
    const points = [
      aPoint(1, 0.2),
      aPoint(2, 0.2),
      aPoint(3, 0.1, { model: 'SWD 5' }),
      aPoint(4, 0.1, { model: 'SWD 5' }),
    ]
    await draw({ watches: [aWatch({ points })] })
    const [card] = await cards()
    const texts = [...within(card!).getByRole('img').querySelectorAll('text')].map((one) => plain(one))
    expect(texts.filter((one) => one?.startsWith('model'))).toEqual(['model SWD 5'])
  })

  test('of three years the labels are few, and every month has its point', async () => {
    const points = Array.from({ length: 36 }, (_, month) =>
      aPoint(month + 1, 0.1 + (month % 5) / 50, { auditId: `aud_${month}` }),
    )
    await draw({ watches: [aWatch({ points })] })
    const [card] = await cards()
    const drawing = within(card!).getByRole('img')
    expect(drawing.querySelectorAll('circle')).toHaveLength(36)
    const labels = [...drawing.querySelectorAll('text')].filter((one) => / g$/.test(plain(one) ?? ''))
    expect(labels.length).toBeGreaterThanOrEqual(2)
    expect(labels.length).toBeLessThanOrEqual(4)
  })

  test('one audit makes no trend yet', async () => {
    await draw({ watches: [aWatch({ points: [aPoint(1, 0.2, { performance: null })] })] })
    const [card] = await cards()
    expect(within(card!).getByText('Its trend begins with the next audit.')).toBeTruthy()
    expect(within(card!).queryByRole('img')).toBeNull()
    expect(plain(card)).not.toContain('Performance')
  })

  test('a last audit that came to nothing says why, with its figures', async () => {
    await draw({ watches: [aWatch({ lastError: 'audit.badStatus', lastErrorParams: { status: 503 } })] })
    expect(await screen.findByText('The last audit came to nothing')).toBeTruthy()
    expect(screen.getByText('The page answers with the error 503.')).toBeTruthy()
  })

  test('a first audit under way is looked after until it has come to something', async () => {
    let points: Watch['points'] = []
    const { sent } = await draw({
      answers: { 'GET /api/audit/watches': () => [aWatch({ points, htmlPath: undefined })] },
    })
    holdTime()
    await pass(0)
    expect(screen.getByText('The first audit is under way...')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Latest report/ })).toBeNull()
    points = [aPoint(1, 0.2)]
    await pass(3100)
    expect(screen.queryByText('The first audit is under way...')).toBeNull()
    const looks = () => sent.filter(({ path }) => path === '/api/audit/watches').length
    const before = looks()
    await pass(20_000)
    expect(looks()).toBe(before)
  })

  test('ten are all that fit: the form gives way to what can be done', async () => {
    await draw({ watches: Array.from({ length: 10 }, (_, place) => aWatch({ watchId: `wat_${place}` })) })
    expect(await cards()).toHaveLength(10)
    expect(watched().getByText('10 pages of at most 10')).toBeTruthy()
    expect(screen.getByText(/^You are watching as many pages as a plan allows/)).toBeTruthy()
    expect(form()).toBeNull()
  })

  test('a page is added by its address, and stands in the list at once', async () => {
    const added = aWatch({ watchId: 'wat_2', url: 'https://new.example/', points: [], htmlPath: undefined })
    const { sent } = await draw({
      watches: [aWatch()],
      answers: { 'POST /api/audit/watches': Response.json(added, { status: 201 }) },
    })
    await cards()
    add('new.example')
    expect(await watched().findByRole('button', { name: 'Stop watching new.example' })).toBeTruthy()
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ url: 'new.example', language: 'en' })
    expect(screen.getByLabelText<HTMLInputElement>('Address of a web page').value).toBe('')
    expect(screen.getByText('The page is being watched.')).toBeTruthy()
    expect(watched().getByText('2 pages of at most 10')).toBeTruthy()
  })

  test('an address that is refused stays in the field', async () => {
    await draw({ answers: { 'POST /api/audit/watches': () => refuse(400, 'audit.wrongPort', 'x') } })
    await screen.findByText('No page is being watched yet')
    add('example.org:8080')
    await waitFor(() =>
      expect(alerts()).toEqual(['Only pages on the usual ports, 80 and 443, can be audited.']),
    )
    expect(screen.getByLabelText<HTMLInputElement>('Address of a web page').value).toBe('example.org:8080')
  })

  test.each([
    ['once that is confirmed', undefined],
    ['also one that is gone already', refuse(404, 'audit.watchMissing', 'x')],
  ])('is watched no longer, %s', async (_, answer) => {
    const { sent } = await draw({
      watches: [aWatch()],
      answers: { 'DELETE /api/audit/watches/wat_1': answer },
    })
    await cards()
    press('Stop watching example.org/shop')
    const dialog = () => within(screen.getByRole('alertdialog', { name: 'Stop watching example.org/shop?' }))
    fireEvent.click(dialog().getByText('Keep watching'))
    expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([])
    press('Stop watching example.org/shop')
    fireEvent.click(dialog().getByRole('button', { name: 'Stop watching' }))
    expect(await screen.findByText('No page is being watched yet')).toBeTruthy()
    expect(screen.getByText('example.org/shop is watched no longer.')).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Watched pages' })),
    )
  })

  test('a removal that fails says so, and the page stays', async () => {
    const busy = () => refuse(503, 'portal.busy', 'x')
    await draw({ watches: [aWatch()], answers: { 'DELETE /api/audit/watches/wat_1': busy } })
    await cards()
    press('Stop watching example.org/shop')
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stop watching' }))
    await waitFor(() => expect(alerts()).toEqual([expect.stringMatching(/busy/)]))
    expect(await cards()).toHaveLength(1)
  })

  test('a list that cannot be loaded can be asked for again', async () => {
    let isRefused = true
    const watches = () => (isRefused ? refuse(400, 'portal.notUnderstood', 'x') : [aWatch()])
    await draw({ answers: { 'GET /api/audit/watches': watches } })
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
      'CO₂e por vista de example.org/shop: 0,20 g el 5 ene 2027, 0,12 g el 5 mar 2027',
    ],
  ] as const)('in %s', async (language, heading, title) => {
    await draw({ language, watches: [aWatch()] })
    const region = within(screen.getByRole('region', { name: heading }))
    expect(plain((await region.findByRole('img')).querySelector('title'))).toBe(title)
  })
})

describe('audits that somebody asked for', () => {
  const shown = () => rowsOf(screen.getByRole('table', { name: 'Audits that you asked for' }))
  const rows = () => waitFor(shown)

  test('none yet: the way to the first', async () => {
    await draw({ plan: 'free' })
    const empty = (await screen.findByText('You have not asked for an audit yet')).closest('div')!
    expect(within(empty).getByRole('link').getAttribute('href')).toBe('/service#carbon-footprint-anchor')
  })

  test('each with what it came to: figures and reports, a reason, or that it is under way', async () => {
    await draw({
      audits: [
        done({ createdAt: '2027-03-05T12:00:00.000Z' }),
        failed('audit.notAPage', {}, { auditId: 'aud_2', url: 'https://file.example/a.pdf' }),
        running('measuring', { auditId: 'aud_3', url: 'https://runs.example/' }),
      ],
    })
    const [first, second, third] = await rows()
    expect(first?.join(' ')).toMatch(
      /^example.org\/shop .*Mar 5, 2027, \d+:00.* .*B .*0\.12 g .*800 kB .*HTML reportPDF report$/,
    )
    expect(second?.join(' ')).toMatch(
      /^file\.example\/a\.pdf .*This address leads to a file, not to a web page\./,
    )
    expect(third?.join(' ')).toMatch(/^runs\.example .*Under way/)
    expect(screen.getAllByRole('link', { name: /report$/ }).map((one) => one.getAttribute('href'))).toEqual([
      '/files/audits/aud_1/report.html',
      '/files/audits/aud_1/report.pdf',
    ])
  })

  test('one that is under way is looked after', async () => {
    let audit: Audit = running()
    await draw({ answers: { 'GET /api/audit': () => [audit] } })
    holdTime()
    await pass(0)
    expect(shown()[0]?.join(' ')).toContain('Under way')
    audit = done()
    await pass(3100)
    expect(shown()[0]?.join(' ')).toContain('0.12 g')
  })

  test('further ones come by the page', async () => {
    const page = ({ query }: { query: URLSearchParams }) =>
      query.get('after')
        ? [done({ auditId: 'aud_2', url: 'https://second.example/' })]
        : Response.json([done()], { headers: { link: '</api/audit?limit=20&after=abc>; rel="next"' } })
    const { sent } = await draw({ answers: { 'GET /api/audit': page } })
    expect(await rows()).toHaveLength(1)
    press('Show more')
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    expect(sent.filter(({ path }) => path === '/api/audit').map(({ query }) => query.get('limit'))).toEqual([
      '20',
      '20',
    ])
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })
})
