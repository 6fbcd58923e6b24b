import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Output } from '#shared/kernel/area.ts'
import type { news } from '#shared/news/contract.ts'
import { refuse, renderScreen, type SentCall } from '#test/support/screen.tsx'
import ManageNewsPage from '#web/areas/news/admin/ManageNewsPage.tsx'

type Managed = Output<typeof news.routes.edit>
type Row = Output<typeof news.routes.manage>[number]

const texts = (title: string) => ({
  en: { title, description: `<p>${title}</p>` },
  fr: { title: `${title} (fr)`, description: '<p>fr</p>' },
  es: { title: `${title} (es)`, description: '<p>es</p>' },
})
const aPost = (title: string, over: Partial<Managed> = {}): Managed => ({
  _id: `news_${title}`,
  title,
  description: `<p>${title}</p>`,
  tags: ['sea', 'wind'],
  category: 'Energy',
  imageUrl: 'http://localhost:3000/files/pictures/one/whole-480.webp',
  lang: 'en',
  languages: ['en', 'fr', 'es'],
  version: 3,
  status: 'published',
  publishAt: '2026-01-02T03:04:05.678Z',
  createdAt: '2026-01-02T03:04:05.678Z',
  changedAt: '2026-01-02T03:04:05.678Z',
  texts: texts(title),
  ...over,
})
const rows = (...posts: Managed[]): Row[] => posts.map(({ description: _, ...row }) => row)
const names = () =>
  within(screen.getByRole('table'))
    .queryAllByRole('rowheader')
    .map(({ textContent }) => textContent)
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

describe('the screen of news', () => {
  test('finds, orders and filters by what the address says, and leaves the trash out', async () => {
    const posts = rows(aPost('Tide'), aPost('Wind'), aPost('Solar'), aPost('Old', { status: 'trashed' }))
    await renderScreen(<ManageNewsPage />, { at: '/AddNews?sort=name', answers: { 'GET /api/news/manage': posts } })
    await screen.findByRole('table')
    expect(names()).toEqual(['Solar', 'Tide', 'Wind'])
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'wind' } })
    await waitFor(() => expect(names()).toEqual(['Wind']))
    expect(window.location.search).toBe('?sort=name&q=wind')
  })

  test('sends what was typed, and puts each refused field’s message under it', async () => {
    const { sent } = await renderScreen(<ManageNewsPage />, {
      at: '/AddNews',
      answers: {
        'GET /api/news/manage': [],
        'POST /api/news/add': () =>
          refuse(400, 'input.invalid', 'x', {
            issues: [{ path: 'titleFr', code: 'field.required', params: {}, message: 'x' }],
          }),
      },
    })
    type('titleEn', 'Tide')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This field is required.')).toBeTruthy()
    expect(field('titleFr').getAttribute('aria-invalid')).toBe('true')
    expect(field('titleEn').value).toBe('Tide')
    const call = sent.find(({ method }) => method === 'POST')
    expect(call?.body).toMatchObject({ titleEn: 'Tide', titleFr: '', status: 'published', publishAt: '' })
  })

  test('shows both versions when another was faster, and saves the choice under the stored version', async () => {
    const stored = aPost('Tide', { version: 4, texts: texts('Ebb') })
    const { sent } = await renderScreen(<ManageNewsPage />, {
      at: '/AddNews?edit=news_Tide',
      answers: {
        'GET /api/news/manage': rows(aPost('Tide')),
        'GET /api/news/news_Tide/manage': aPost('Tide'),
        'PUT /api/news/news_Tide': ({ body }: SentCall) =>
          (body as { version: number }).version === 4
            ? stored
            : refuse(409, 'content.changedMeanwhile', 'x', { current: stored }),
      },
    })
    await waitFor(() => expect(field('titleEn')?.value).toBe('Tide'))
    type('titleEn', 'Flood')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Somebody else has saved meanwhile' })
    const title = within(within(dialog).getByRole('group', { name: 'Title (English)' }))
    expect(title.getByRole('radio', { name: /Flood/ })).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Take all of theirs' }))
    fireEvent.click(title.getByRole('radio', { name: /Flood/ }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save this choice' }))
    await screen.findByText('Post updated successfully!')
    expect(sent.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      version: 4,
      titleEn: 'Flood',
      titleFr: 'Ebb (fr)',
      publishAt: '2026-01-02T03:04:05.678Z',
    })
  })

  test('asks before it deletes, and tells that it did', async () => {
    const { sent } = await renderScreen(<ManageNewsPage />, {
      at: '/AddNews',
      answers: { 'GET /api/news/manage': rows(aPost('Tide')), 'DELETE /api/news/news_Tide': undefined },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete “Tide”' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Move to the trash?' })
    expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Post moved to the trash.')).toBeTruthy()
  })
})
