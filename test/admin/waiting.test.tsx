import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WaitingList } from '#web/areas/admin/WaitingList.tsx'
import { type Answers, refuse, renderScreen } from '../support/screen.tsx'

const row = (_id: string, status: string, changedAt: string) => ({
  _id,
  title: `Title ${_id}`,
  status,
  changedAt,
})
const session = { role: 'admin' as const }
const answers: Answers = {
  'GET /api/contact': [{ _id: 'msg_1' }, { _id: 'msg_2' }],
  'GET /api/directory/upload-history': [{ status: 'failed' }, { status: 'partial' }, { status: 'completed' }],
  'GET /api/newsletter/issues': [{ status: 'draft' }, { status: 'sent' }],
  'GET /api/newsletter/subscribers/count': { confirmed: 12_345 },
  'GET /api/news/manage': [
    row('news_1', 'draft', '2026-01-03T12:00:00.000Z'),
    row('news_2', 'published', '2026-01-01T12:00:00.000Z'),
  ],
  'GET /api/blogs/manage': [
    row('blog_1', 'published', '2026-01-02T12:00:00.000Z'),
    row('blog_2', 'trashed', '2026-01-09T12:00:00.000Z'),
  ],
  'GET /api/guides/manage': [],
  'GET /api/courses/manage': [],
  'GET /api/products/manage': [row('prod_1', 'draft', '2025-12-24T12:00:00.000Z')],
  'GET /api/cards/manage': () => refuse(500, 'unexpected', 'Something went wrong'),
}
const told = (text: string) => waitFor(() => expect(screen.getByText(text).closest('a')).not.toBeNull())

test('administrators see what waits, each a link to where it is dealt with', async () => {
  const { sent } = await renderScreen(<WaitingList />, { session, answers })
  await told('2 unread messages')
  await told('2 uploads with errors')
  await told('1 issue not sent')
  await told('12,345 confirmed subscribers')
  await waitFor(() =>
    expect(screen.getAllByText('1 draft').map((tile) => tile.closest('a')?.getAttribute('href'))).toEqual([
      '/AddNews?status=draft',
      '/admin/add-product?status=draft',
    ]),
  )
  expect(screen.getByText('2 unread messages').closest('a')!.getAttribute('href')).toContain(
    '/admin/messages',
  )
  for (const { query } of sent.filter(({ path }) => path.endsWith('/manage')))
    expect(query.get('limit')).toBe('50')
})

test('one area that cannot be asked hides none of the others', async () => {
  await renderScreen(<WaitingList />, { session, answers })
  await told('Could not be read.')
  await waitFor(() => expect(screen.getAllByText('1 draft')).toHaveLength(2))
})

test('the latest changes of all areas are named, the last first, and nothing from the trash', async () => {
  await renderScreen(<WaitingList />, { session, answers })
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
