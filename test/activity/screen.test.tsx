import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ListedActivity } from '#shared/activity/contract.ts'
import ActivityPage from '#web/areas/activity/ActivityPage.tsx'
import PersonActivity from '#web/areas/activity/PersonActivity.tsx'
import { SiteContext } from '#web/shell/site/SiteContext.ts'
import type { LinkEntry } from '#web/shell/site/siteIndex.ts'
import { renderScreen, type SentCall } from '../support/screen.tsx'

const aChange = (overrides: Partial<ListedActivity> = {}): ListedActivity => ({
  ...{ _id: 'act_1', at: '2027-02-01T12:00:00.000Z', userId: 'usr_1', area: 'news', route: 'update' },
  ...{ path: '/api/news/{id}', subject: { id: 'news_1', title: 'Peat' }, fields: ['title'], outcome: 'done' },
  person: { name: 'Zoë Quill', email: 'zoe@example.org' },
  ...overrides,
})
const session = { role: 'admin' as const }
const aLink = (to: string, link: Partial<LinkEntry>): LinkEntry => ({
  ...{ to, place: 'admin', order: 1, label: { en: to, fr: to, es: to }, audiences: ['admin'] },
  ...link,
})
const site = {
  areas: [
    {
      ...{ name: 'any', css: [], roleCss: [], locales: { en: '', fr: '', es: '' }, pages: [], sections: [] },
      navigation: [
        aLink('/AddNews', { apiPath: '/api/news' }),
        aLink('/admin/orders', { opens: { paths: ['/api/orders'], parameter: 'id' } }),
      ],
    },
  ],
}
const render = (url: string, changes: ListedActivity[] = [aChange()]) =>
  renderScreen(
    <SiteContext value={site}>
      <ActivityPage />
    </SiteContext>,
    { url, session, answers: { 'GET /api/activity': changes } },
  )
const row = async (name: RegExp) => within((await screen.findByRole('rowheader', { name })).closest('tr')!)

test('a change says what was done to what, and by whom, with links to both', async () => {
  await render('/admin/activity')
  const change = await row(/^Changed\s*News/)
  const hrefOf = (name: string) => change.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Zoë Quill')).toBe('/admin/people?id=usr_1')
  expect(hrefOf('Peat')).toBe('/AddNews?edit=news_1')
})

test('what has no page is named by its id, and a closed account is called so', async () => {
  const change = { area: 'directory', route: 'clearAll', path: '/api/directory/clear-all', person: undefined }
  await render('/admin/activity', [aChange({ ...change, subject: { id: 'bat_1' }, outcome: 'begun' })])
  const found = await row(/All imported companies deleted/)
  expect(found.getByText('bat_1').closest('a')).toBeNull()
  found.getByText('Closed account')
  found.getByText('Interrupted')
})

test('an order opens on its page', async () => {
  const order = {
    area: 'payments',
    route: 'refund',
    path: '/api/orders/{id}/refund',
    subject: { id: 'ord_1' },
  }
  await render('/admin/activity', [aChange(order)])
  const link = (await row(/Order refunded/)).getByRole('link', { name: 'ord_1' })
  expect(link.getAttribute('href')).toBe('/admin/orders?id=ord_1')
})

test('the list is filtered by its URL, which follows the chosen filters', async () => {
  const { calls } = await render('/admin/activity?q=zo&outcome=nonsense')
  const queryOf = (call: SentCall | undefined) => Object.fromEntries(call!.query)
  await row(/Changed/)
  expect(queryOf(calls[0])).toEqual({ q: 'zo', limit: '50' })
  fireEvent.change(screen.getByLabelText('Area'), { target: { value: 'users' } })
  fireEvent.change(screen.getByLabelText('Outcome'), { target: { value: 'refused' } })
  await waitFor(() => expect(window.location.search).toBe('?q=zo&outcome=refused&area=users'))
  await waitFor(() =>
    expect(queryOf(calls.at(-1))).toEqual({ q: 'zo', area: 'users', outcome: 'refused', limit: '50' }),
  )
})

test('it is saved as CSV', async () => {
  const saved: Blob[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  await render('/admin/activity')
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await saved[0]!.text()).toContain('"news","update","/api/news/{id}","news_1","Peat","title","done"')
  vi.restoreAllMocks()
})

test('a person’s page lists what they have changed', async () => {
  const { calls } = await renderScreen(<PersonActivity />, {
    ...{ url: '/admin/people?id=usr_1', session },
    answers: { 'GET /api/activity': [aChange()] },
  })
  await row(/Changed/)
  expect(screen.queryByText('Zoë Quill')).toBeNull()
  expect(calls[0]!.query.get('userId')).toBe('usr_1')
})
