import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetRecent } from '#web/areas/audit/recent/recentAudits.ts'
import { aFailedAudit, aFinishedAudit, aRunningAudit } from './anAudit.ts'
import { addressField, advance, plainText, renderWebsiteAudit, startAudit, submit } from './onAuditScreen.tsx'

/** An earlier test may have left audits in the page, where storage was refused. */
beforeEach(forgetRecent)

const storageKey = 'recentAudits'
const storedAudits = () =>
  JSON.parse(window.localStorage.getItem(storageKey) ?? '[]') as { auditId: string }[]
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const entry = (index: number, overrides: object = {}) => ({
  auditId: `aud_old${index}`,
  url: `https://old${index}.example/`,
  measuredAt: daysAgo(index + 1),
  rating: 'C',
  grams: 0.2,
  htmlPath: `/files/audits/aud_old${index}/report.html`,
  ...overrides,
})
const store = (...entries: unknown[]) => window.localStorage.setItem(storageKey, JSON.stringify(entries))
const list = () => within(screen.getByRole('region', { name: 'Recent audits' }))
const shownItems = () =>
  list()
    .getAllByRole('listitem')
    .map((item) => plainText(item))

/** Makes localStorage unavailable, as in some private windows. */
async function withoutStorage(work: () => Promise<void>) {
  const storage = window.localStorage
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('refused', 'SecurityError')
    },
  })
  try {
    await work()
  } finally {
    Object.defineProperty(window, 'localStorage', { configurable: true, value: storage })
  }
}

test('the browser keeps audits with a result, newest first, at most ten', async () => {
  store(...Array.from({ length: 10 }, (_, index) => entry(index)))
  await startAudit({ polls: [aFinishedAudit()] })
  expect(storedAudits().map(({ auditId }) => auditId)).toEqual([
    'aud_1',
    ...Array.from({ length: 9 }, (_, index) => `aud_old${index}`),
  ])
  expect(shownItems()).toHaveLength(10)
  expect(shownItems()[0]).toMatch(
    /^Rating B on a scale from A\+ to FBexample.org\/shop.*, 0\.12 gReport example.org\/shop$/,
  )
  expect(list().getByRole('link', { name: 'Report example.org/shop' }).getAttribute('href')).toBe(
    '/files/audits/aud_1/report.html',
  )
})

test('the list excludes invalid entries, and entries so old that the portal has deleted their reports', async () => {
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
  const { unmount } = await renderWebsiteAudit()
  expect(shownItems()).toHaveLength(1)
  unmount()
  window.localStorage.setItem(storageKey, '{')
  await renderWebsiteAudit()
  expect(screen.queryByRole('region', { name: 'Recent audits' })).toBeNull()
})

test('a page of the list is audited again with one click, by the form', async () => {
  store(entry(0))
  const { calls } = await renderWebsiteAudit({ polls: [aRunningAudit()] })
  fireEvent.click(list().getByRole('button', { name: 'Audit old0.example again' }))
  await waitFor(() =>
    expect(calls[0]).toMatchObject({ method: 'POST', body: { url: 'https://old0.example/' } }),
  )
  expect(addressField().value).toBe('https://old0.example/')
  const againButton = list().getByRole('button', { name: 'Audit old0.example again' })
  await waitFor(() => expect(againButton.getAttribute('aria-disabled')).toBe('true'))
  fireEvent.click(againButton)
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('the browser’s list can be cleared', async () => {
  store(entry(0), entry(1))
  await renderWebsiteAudit()
  fireEvent.click(list().getByRole('button', { name: 'Clear this browser’s list' }))
  expect(screen.queryByRole('region', { name: 'Recent audits' })).toBeNull()
  expect(window.localStorage.getItem(storageKey)).toBeNull()
})

test('without storage the audit runs all the same, and the list lasts as long as the page', async () => {
  await renderWebsiteAudit({ polls: [aFinishedAudit()] })
  await withoutStorage(async () => {
    submit()
    expect(await screen.findByText('The audit is finished.')).toBeTruthy()
    expect(shownItems()).toHaveLength(1)
    fireEvent.click(list().getByRole('button', { name: 'Clear this browser’s list' }))
    expect(screen.queryByRole('region', { name: 'Recent audits' })).toBeNull()
  })
  expect(window.localStorage.getItem(storageKey)).toBeNull()
})

test('a user also sees the account’s audits, each once, and cannot clear those', async () => {
  store(entry(0), entry(2))
  const accountAudits = [
    aFinishedAudit({ auditId: 'aud_old0', url: 'https://old0.example/' }, { measuredAt: daysAgo(1) }),
    aFinishedAudit(
      { auditId: 'aud_elsewhere', url: 'https://elsewhere.example/' },
      { measuredAt: daysAgo(2) },
    ),
    aFailedAudit('audit.noAnswer', { host: 'x' }, { auditId: 'aud_failed' }),
    aRunningAudit('fetching', { auditId: 'aud_runs' }),
  ]
  const { calls } = await renderWebsiteAudit({
    session: { package: 'free' },
    answers: { 'GET /api/audit': accountAudits },
  })
  await waitFor(() => expect(shownItems()).toHaveLength(3))
  expect(shownItems().map((item) => /(old\d|elsewhere)\.example/.exec(item ?? '')?.[1])).toEqual([
    'old0',
    'elsewhere',
    'old2',
  ])
  expect(calls.find(({ path }) => path === '/api/audit')?.query.get('limit')).toBe('10')
  expect(list().getByRole('link', { name: 'Your audits' }).getAttribute('href')).toBe('/audits')
  fireEvent.click(list().getByRole('button', { name: 'Clear this browser’s list' }))
  expect(shownItems().map((item) => /(old\d|elsewhere)\.example/.exec(item ?? '')?.[1])).toEqual([
    'old0',
    'elsewhere',
  ])
  expect(list().queryByRole('button', { name: 'Clear this browser’s list' })).toBeNull()
})

test('the account’s list is fetched again when an audit ends', async () => {
  const { calls } = await startAudit({
    polls: [aRunningAudit(), aFinishedAudit()],
    session: { package: 'free' },
  })
  const requestCount = () =>
    calls.filter(({ path, method }) => method === 'GET' && path === '/api/audit').length
  expect(requestCount()).toBe(1)
  await advance(1000)
  await advance(0)
  expect(requestCount()).toBe(2)
})
