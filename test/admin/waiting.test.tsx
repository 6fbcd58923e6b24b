import { screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { WaitingList } from '#web/areas/admin/OverviewPage.tsx'
import UnreadMessages from '#web/areas/contact/admin/UnreadMessages.tsx'
import FailedUploads from '#web/areas/directory/upload/FailedUploads.tsx'
import ConfirmedSubscribers from '#web/areas/newsletter/admin/ConfirmedSubscribers.tsx'
import UnsentIssues from '#web/areas/newsletter/admin/UnsentIssues.tsx'
import { SiteContext } from '#web/shell/site/SiteContext.ts'
import type { AreaEntry } from '#web/shell/site/siteIndex.ts'
import { type Answers, refuse, renderScreen } from '../support/screen.tsx'

/** An area whose editors work at `to`. */
const anArea = (name: string, to: string, apiPath?: `/${string}`): AreaEntry => ({
  name,
  css: [],
  roleCss: [],
  locales: { en: '', fr: '', es: '' },
  pages: [],
  sections: [],
  navigation: [
    { to, place: 'admin', order: 1, apiPath, label: { en: name, fr: name, es: name }, audiences: ['admin'] },
  ],
})
const site = {
  areas: [
    anArea('news', '/AddNews', '/api/news'),
    anArea('blogs', '/AddBlog', '/api/blogs'),
    anArea('products', '/admin/add-product', '/api/products'),
    anArea('cards', '/admin/cards', '/card/cards'),
    anArea('contact', '/admin/messages'),
  ],
}
const row = (_id: string, status: string, changedAt: string) => ({
  _id,
  title: `Title ${_id}`,
  status,
  changedAt,
})
const answers: Answers = {
  'GET /api/news/manage': [
    row('news_1', 'draft', '2026-01-03T12:00:00.000Z'),
    row('news_2', 'published', '2026-01-01T12:00:00.000Z'),
  ],
  'GET /api/blogs/manage': [
    row('blog_1', 'published', '2026-01-02T12:00:00.000Z'),
    row('blog_2', 'trashed', '2026-01-09T12:00:00.000Z'),
  ],
  'GET /api/products/manage': [row('prod_1', 'draft', '2025-12-24T12:00:00.000Z')],
  'GET /card/cards/manage': () => refuse(500, 'unexpected', 'Something went wrong'),
}
const show = (content: ReactElement, given: Answers = answers) =>
  renderScreen(<SiteContext value={site}>{content}</SiteContext>, {
    session: { role: 'admin' },
    answers: given,
  })
const linkOf = async (text: string) => {
  const link = (await screen.findByText(text)).closest('a')!
  return link.getAttribute('href')
}

test('administrators see how many drafts each area has, each with a link to the page that lists them', async () => {
  const { calls } = await show(<WaitingList />)
  await waitFor(() =>
    expect(screen.getAllByText('1 draft').map((tile) => tile.closest('a')?.getAttribute('href'))).toEqual([
      '/AddNews?status=draft',
      '/admin/add-product?status=draft',
    ]),
  )
  const requests = calls.filter(({ path }) => path.endsWith('/manage'))
  expect(requests.map(({ path }) => path).sort()).toEqual([
    '/api/blogs/manage',
    '/api/news/manage',
    '/api/products/manage',
    '/card/cards/manage',
  ])
  for (const { query } of requests) expect(query.get('limit')).toBe('50')
})

test('areas without a draft have no tile, and if no area has one, a sentence says so', async () => {
  await show(<WaitingList />, {
    ...answers,
    'GET /api/news/manage': [],
    'GET /api/products/manage': [],
    'GET /card/cards/manage': [],
  })
  expect(await screen.findByText('There is no draft among the newest 50 of each kind.')).toBeTruthy()
  expect(document.querySelectorAll('.waiting-tile')).toHaveLength(0)
})

test('an area that fails to load does not hide the others', async () => {
  await show(<WaitingList />)
  expect(await linkOf('Could not be read.')).toBe('/admin/cards?status=draft')
  await waitFor(() => expect(screen.getAllByText('1 draft')).toHaveLength(2))
})

test('the latest changes of all areas are named, the last first, and nothing from the trash', async () => {
  await show(<WaitingList />)
  const latest = await screen.findByRole('region', { name: 'Latest changes' })
  await waitFor(() =>
    expect(
      within(latest)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Title news_1', 'Title blog_1', 'Title news_2', 'Title prod_1']),
  )
  expect(within(latest).getAllByRole('link')[0]!.getAttribute('href')).toContain('/AddNews?edit=news_1')
})

test('unread messages are counted', async () => {
  await show(<UnreadMessages />, { 'GET /api/contact': [{ _id: 'msg_1' }, { _id: 'msg_2' }] })
  expect(await linkOf('2 unread messages')).toBe('/admin/messages')
})

test('the count of unread messages says “or more” if there is a further page', async () => {
  const page = Response.json([{ _id: 'msg_1' }, { _id: 'msg_2' }], {
    headers: { link: '</api/contact?after=x>; rel="next"' },
  })
  await show(<UnreadMessages />, { 'GET /api/contact': page })
  expect(await linkOf('2 or more unread messages')).toBe('/admin/messages')
})

test('uploads with errors are counted among the last twenty', async () => {
  const { calls } = await show(<FailedUploads />, {
    'GET /api/directory/upload-history': [
      { status: 'failed' },
      { status: 'partial' },
      { status: 'completed' },
    ],
  })
  expect(await linkOf('2 of the last 20 uploads have errors')).toBe('/admin/directory-upload')
  expect(calls[0]!.query.get('limit')).toBe('20')
})

test('unsent issues and confirmed subscribers are counted', async () => {
  const panels = (
    <>
      <UnsentIssues />
      <ConfirmedSubscribers />
    </>
  )
  await show(panels, {
    'GET /api/newsletter/issues': [{ status: 'draft' }, { status: 'sent' }],
    'GET /api/newsletter/subscribers/count': { confirmed: 12_345 },
  })
  expect(await linkOf('1 issue not sent')).toBe('/admin/newsletter')
  expect(await linkOf('12,345 confirmed subscribers')).toBe('/admin/newsletter?show=subscribers')
})
