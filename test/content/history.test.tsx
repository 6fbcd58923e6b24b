import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { languages } from '#shared/kernel/language.ts'
import { news, newsKind } from '#shared/news/contract.ts'
import { press } from '#test/support/onScreen.ts'
import { type Answers, refuse, renderScreen } from '#test/support/screen.tsx'
import { contentClient } from '#web/content/contentAdmin.ts'
import { ContentPage } from '#web/content/index.ts'
import { unsavedKey } from '#web/content/useUnsaved.ts'

const inAllLanguages = (title: string, description: string) =>
  Object.fromEntries(languages.map((language) => [language, { title, description }]))
const presentTexts = inAllLanguages('Tides', '<p>Tides are free.</p>')
const item = {
  _id: 'news_1',
  title: 'Tides',
  imageURL: '',
  lang: 'en',
  languages: ['en', 'fr', 'es'],
  version: 2,
  status: 'published',
  publishAt: '2026-01-02T03:04:00.000Z',
  createdAt: '2026-01-02T03:04:00.000Z',
  changedAt: '2026-02-02T03:04:00.000Z',
  texts: presentTexts,
}
const aStep = (version: number, changes: object[] = []) => ({
  version,
  hasTexts: true,
  at: `2026-0${version}-02T03:04:00.000Z`,
  by: 'ada@example.com',
  action: version === 1 ? 'created' : 'changed',
  changes,
})
const answers: Answers = {
  'GET /api/news/manage': [item],
  'GET /api/news/news_1/manage': item,
  'GET /api/news/news_1/history': [aStep(2, [{ field: 'descriptionEn' }]), aStep(1)],
  'GET /api/news/news_1/history/1': {
    version: 1,
    texts: inAllLanguages('Tides', '<p>Tides are <b>cheap</b>.</p>'),
    fields: {},
  },
  'GET /api/news/news_1/history/2': { version: 2, texts: presentTexts, fields: {} },
  'GET /api/news/news_1/history/0': refuse(404, 'news.missing', 'x'),
}
const openHistory = async () => {
  const rendered = await renderScreen(<ContentPage area={news} kind={newsKind} />, {
    url: '/admin/news',
    session: { role: 'admin' },
    answers: { ...answers, 'PUT /api/news/news_1': item },
  })
  await screen.findByRole('table')
  press('History of “Tides”')
  const dialog = within(await screen.findByRole('dialog'))
  const stepOf = async (version: number) =>
    within(
      (await dialog.findAllByRole('listitem')).filter(({ parentElement }) => parentElement?.matches('ol'))[
        2 - version
      ]!,
    )
  return { ...rendered, dialog, stepOf }
}

test('a step of the history shows the words that it has changed', async () => {
  const { stepOf } = await openHistory()
  const step = await stepOf(2)
  fireEvent.click(step.getByRole('button', { name: 'Show this version' }))
  const changed = await step.findByText('free')
  expect(changed.tagName).toBe('INS')
  expect(step.getByText('cheap').tagName).toBe('DEL')
  expect(step.queryByText('Tides', { exact: true })).toBeNull()
  expect(step.queryByRole('button', { name: 'Restore in the form' })).toBeNull()
})

test('an earlier version is put into the form, which says so, and is saved like any change', async () => {
  const { stepOf, calls } = await openHistory()
  const step = await stepOf(1)
  fireEvent.click(step.getByRole('button', { name: 'Show this version' }))
  fireEvent.click(await step.findByRole('button', { name: 'Restore in the form' }))
  expect(
    await screen.findByText(/^This is the version of Jan 1, 2026|^This is the version of Jan 2, 2026/),
  ).toBeTruthy()
  press('Save')
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    descriptionEn: '<p>Tides are <b>cheap</b>.</p>',
    titleFr: 'Tides',
    version: 2,
  })
})

test('an earlier version does not replace unsaved input', async () => {
  window.sessionStorage.setItem(
    unsavedKey(contentClient(news), 'news_1'),
    JSON.stringify({ titleEn: 'Typed' }),
  )
  const { stepOf } = await openHistory()
  const step = await stepOf(1)
  fireEvent.click(step.getByRole('button', { name: 'Show this version' }))
  await step.findByText(/Save or discard your unsaved changes/)
  const restore = step.getByRole<HTMLButtonElement>('button', { name: 'Restore in the form' })
  expect(restore.disabled).toBe(true)
})
