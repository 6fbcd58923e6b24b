import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { done, failed, running } from './anAudit.ts'
import { address, advance, audited, draw, plain, submit } from './onAuditScreen.tsx'

const key = 'recentAudits'
const stored = () => JSON.parse(window.localStorage.getItem(key) ?? '[]') as { auditId: string }[]
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const entry = (place: number, over: object = {}) => ({
  auditId: `aud_old${place}`,
  url: `https://old${place}.example/`,
  measuredAt: daysAgo(place + 1),
  rating: 'C',
  grams: 0.2,
  htmlPath: `/files/audits/aud_old${place}/report.html`,
  ...over,
})
const store = (...entries: unknown[]) => window.localStorage.setItem(key, JSON.stringify(entries))
const list = () => within(screen.getByRole('region', { name: 'Recent audits' }))
const shown = () =>
  list()
    .getAllByRole('listitem')
    .map((one) => plain(one))

/** Makes localStorage unavailable, as in some private windows. */
async function withoutStorage(story: () => Promise<void>) {
  const own = window.localStorage
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('refused', 'SecurityError')
    },
  })
  try {
    await story()
  } finally {
    Object.defineProperty(window, 'localStorage', { configurable: true, value: own })
  }
}

test('the browser keeps audits with a result, newest first, at most ten', async () => {
  store(...Array.from({ length: 10 }, (_, place) => entry(place)))
  await audited({ polls: [done()] })
  expect(stored().map(({ auditId }) => auditId)).toEqual([
    'aud_1',
    ...Array.from({ length: 9 }, (_, place) => `aud_old${place}`),
  ])
  expect(shown()).toHaveLength(10)
  expect(shown()[0]).toMatch(
    /^Rating B on a scale from A\+ to FBexample.org\/shop.*, 0\.12 gReport example.org\/shop$/,
  )
  expect(list().getByRole('link', { name: 'Report example.org/shop' }).getAttribute('href')).toBe(
    '/files/audits/aud_1/report.html',
  )
})

test('the list excludes invalid entries, and reports that the portal no longer has', async () => {
  store(
    entry(0),
    entry(1, { htmlPath: 'https://elsewhere.example/' }),
    entry(2, { htmlPath: 'javascript:alert(1)' }),
    entry(3, { url: 'old' }),
    entry(4, { rating: 'Z' }),
    entry(5, { grams: '1' }),
    entry(6, { measuredAt: 'soon' }),
    entry(7, { measuredAt: daysAgo(91) }),
    null,
    'text',
  )
  const { unmount } = await draw()
  expect(shown()).toHaveLength(1)
  unmount()
  window.localStorage.setItem(key, '{')
  await draw()
  expect(screen.queryByRole('region', { name: 'Recent audits' })).toBeNull()
})

test('a page of the list is audited again with one click, by the form', async () => {
  store(entry(0))
  const { sent } = await draw({ polls: [running()] })
  fireEvent.click(list().getByRole('button', { name: 'Audit old0.example again' }))
  await waitFor(() =>
    expect(sent[0]).toMatchObject({ method: 'POST', body: { url: 'https://old0.example/' } }),
  )
  expect(address().value).toBe('https://old0.example/')
  const again = list().getByRole('button', { name: 'Audit old0.example again' })
  await waitFor(() => expect(again.getAttribute('aria-disabled')).toBe('true'))
  fireEvent.click(again)
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('the browser’s list can be cleared', async () => {
  store(entry(0), entry(1))
  await draw()
  fireEvent.click(list().getByRole('button', { name: 'Clear this browser’s list' }))
  expect(screen.queryByRole('region', { name: 'Recent audits' })).toBeNull()
  expect(window.localStorage.getItem(key)).toBeNull()
})

test('without storage the audit runs all the same, and the list lasts as long as the page', async () => {
  await draw({ polls: [done()] })
  await withoutStorage(async () => {
    submit()
    expect(await screen.findByText('The audit is finished.')).toBeTruthy()
    expect(shown()).toHaveLength(1)
    fireEvent.click(list().getByRole('button', { name: 'Clear this browser’s list' }))
    expect(screen.queryByRole('region', { name: 'Recent audits' })).toBeNull()
  })
  expect(window.localStorage.getItem(key)).toBeNull()
})

test('a user also sees the account’s audits, each once, and cannot clear those', async () => {
  store(entry(0), entry(2))
  const ofAccount = [
    done({ auditId: 'aud_old0', url: 'https://old0.example/' }, { measuredAt: daysAgo(1) }),
    done({ auditId: 'aud_elsewhere', url: 'https://elsewhere.example/' }, { measuredAt: daysAgo(2) }),
    failed('audit.noAnswer', { host: 'x' }, { auditId: 'aud_failed' }),
    running('fetching', { auditId: 'aud_runs' }),
  ]
  const { sent } = await draw({ session: { package: 'free' }, answers: { 'GET /api/audit': ofAccount } })
  await waitFor(() => expect(shown()).toHaveLength(3))
  expect(shown().map((one) => /(old\d|elsewhere)\.example/.exec(one ?? '')?.[1])).toEqual([
    'old0',
    'elsewhere',
    'old2',
  ])
  expect(sent.find(({ path }) => path === '/api/audit')?.query.get('limit')).toBe('10')
  expect(list().getByRole('link', { name: 'Your audits' }).getAttribute('href')).toBe('/audits')
  fireEvent.click(list().getByRole('button', { name: 'Clear this browser’s list' }))
  expect(shown().map((one) => /(old\d|elsewhere)\.example/.exec(one ?? '')?.[1])).toEqual(
    ['elsewhere', 'old0'].toReversed(),
  )
  expect(list().queryByRole('button', { name: 'Clear this browser’s list' })).toBeNull()
})

test('the account’s list is fetched again when an audit ends', async () => {
  const { sent } = await audited({ polls: [running(), done()], session: { package: 'free' } })
  const requests = () => sent.filter(({ path, method }) => method === 'GET' && path === '/api/audit').length
  expect(requests()).toBe(1)
  await advance(1000)
  await advance(0)
  expect(requests()).toBe(2)
})
