import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import type { Area, Route } from '#shared/kernel/area.ts'
import { type ContentKind, localizedKey } from '#shared/kernel/content/contentKind.ts'
import { languages } from '#shared/kernel/language.ts'
import { refuse, renderScreen, type SentCall } from '#test/support/screen.tsx'
import type { ContentArea } from '#web/content/contentAdmin.ts'
import { ContentPage } from '#web/content/index.ts'

export interface AdminUnderTest {
  area: Area & { routes: Record<'create' | 'update' | 'remove' | 'restore' | 'manage' | 'edit', Route> }
  kind: ContentKind
  /** The page under test; by default the content kit's own. */
  Screen?: ComponentType
  /** The page's English texts. */
  messages: { updated: string; trashed: string; askBeforeDeleting?: string; empty?: string }
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const rowNames = () =>
  within(screen.getByRole('table'))
    .queryAllByRole('rowheader')
    .map(({ textContent }) => textContent)

/** Tests one area's admin page for what every admin page of content promises. */
export function testContentAdmin({
  area,
  kind,
  Screen = () => <ContentPage area={area as unknown as ContentArea} kind={kind} />,
  messages,
}: AdminUnderTest): void {
  const [first = ''] = Object.keys(kind.texts)
  const url = '/admin'
  const keyOf = (name: keyof AdminUnderTest['area']['routes'], id = '') =>
    `${area.routes[name]!.method} ${area.routes[name]!.path.replace('{id}', id)}`
  const texts = (title: string) =>
    Object.fromEntries(
      languages.map((language) => [
        language,
        { [first]: language === 'en' ? title : `${title} (${language})` },
      ]),
    )
  const anItem = (title: string, overrides: object = {}) => ({
    _id: title.toLowerCase(),
    [first]: title,
    ...Object.fromEntries(
      Object.values(kind.pictures).map(({ urlField }) => [urlField, `http://localhost:3000/${title}.webp`]),
    ),
    lang: 'en',
    languages: ['en', 'fr', 'es'],
    version: 3,
    status: 'published',
    publishAt: '2026-01-02T03:04:05.678Z',
    createdAt: '2026-01-02T03:04:05.678Z',
    changedAt: '2026-01-02T03:04:05.678Z',
    texts: texts(title),
    ...overrides,
  })
  const [nameEn, nameFr] = [localizedKey(kind, first, 'en'), localizedKey(kind, first, 'fr')]

  test('every field and message has a text in each language', async () => {
    for (const language of languages) {
      const { unmount } = await renderScreen(<Screen />, {
        url,
        language,
        answers: { [keyOf('manage')]: [anItem('Tide')] },
      })
      await screen.findByRole('table')
      expect(document.body.textContent).not.toMatch(/manage\.|fields\.|hints\./)
      unmount()
    }
  })

  test('the URL holds the search and order of the list, and items in the trash are not listed', async () => {
    const items = [anItem('Tide'), anItem('Wind'), anItem('Solar'), anItem('Old', { status: 'trashed' })]
    await renderScreen(<Screen />, { url: `${url}?sort=name`, answers: { [keyOf('manage')]: items } })
    await screen.findByRole('table')
    expect(rowNames()).toEqual(['Solar', 'Tide', 'Wind'])
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'wind' } })
    await waitFor(() => expect(rowNames()).toEqual(['Wind']))
    await waitFor(() => expect(window.location.search).toBe('?sort=name&q=wind'))
  })

  test('a list with all items in the trash says that it is empty, not that nothing matches', async () => {
    const empty = messages.empty ?? 'There is nothing here yet.'
    await renderScreen(<Screen />, {
      url,
      answers: { [keyOf('manage')]: [anItem('Old', { status: 'trashed' })] },
    })
    expect(await screen.findByText(empty)).toBeTruthy()
    expect(screen.queryByText('Nothing matches your search.')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Show everything' })).toBeNull()
  })

  test('a list that failed to load does not say that it is empty, and can be loaded again', async () => {
    let isDown = true
    const manage = () => (isDown ? refuse(400, 'test.down', 'down') : [anItem('Tide')])
    await renderScreen(<Screen />, { url, answers: { [keyOf('manage')]: manage } })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText(messages.empty ?? 'There is nothing here yet.')).toBeNull()
    isDown = false
    fireEvent.click(retry)
    await waitFor(() => expect(rowNames()).toEqual(['Tide']))
  })

  test('a search without a match shows a message and offers to show everything', async () => {
    await renderScreen(<Screen />, { url: `${url}?q=wind`, answers: { [keyOf('manage')]: [anItem('Tide')] } })
    expect(await screen.findByText('Nothing matches your search.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show everything' }))
    await waitFor(() => expect(rowNames()).toEqual(['Tide']))
  })

  test('each optional file is marked as optional', async () => {
    await renderScreen(<Screen />, { url, answers: { [keyOf('manage')]: [] } })
    await screen.findByRole('button', { name: 'Save' })
    for (const [name, { required }] of Object.entries(kind.downloads ?? {})) {
      const label = document.querySelector(`label[for="${field(name).id}"]`)
      expect(/optional$/.test(label!.textContent)).toBe(!required)
    }
  })

  test('the form sends its fields, and shows the message of a refused field below it', async () => {
    const issues = [{ path: nameFr, code: 'field.required', params: {}, message: 'x' }]
    const { calls } = await renderScreen(<Screen />, {
      url,
      answers: {
        [keyOf('manage')]: [],
        [keyOf('create')]: () => refuse(400, 'input.invalid', 'x', { issues }),
      },
    })
    type(nameEn, 'Tide')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This field is required.')).toBeTruthy()
    expect(field(nameFr).getAttribute('aria-invalid')).toBe('true')
    expect(field(nameEn).value).toBe('Tide')
    const call = calls.find(({ method }) => method === 'POST')
    expect(call?.body).toMatchObject({ [nameEn]: 'Tide', [nameFr]: '', status: 'published', publishAt: '' })
  })

  test('if somebody else has saved since the form was opened, it shows both versions and saves what the editor chooses', async () => {
    const stored = anItem('Tide', { version: 4, texts: texts('Ebb') })
    const { calls } = await renderScreen(<Screen />, {
      url: `${url}?edit=tide`,
      answers: {
        [keyOf('manage')]: [anItem('Tide')],
        [keyOf('edit', 'tide')]: anItem('Tide'),
        [keyOf('update', 'tide')]: ({ body }: SentCall) =>
          (body as { version: number }).version === 4
            ? stored
            : refuse(409, 'content.changedMeanwhile', 'x', { current: stored }),
      },
    })
    await waitFor(() => expect(field(nameEn)?.value).toBe('Tide'))
    type(nameEn, 'Flood')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Somebody else has saved meanwhile' })
    const name = within(within(dialog).getByRole('group', { name: /\(English\)$/ }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Take all of theirs' }))
    fireEvent.click(name.getByRole('radio', { name: /Flood/ }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save this choice' }))
    await screen.findByText(messages.updated)
    expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      version: 4,
      [nameEn]: 'Flood',
      [nameFr]: 'Ebb (fr)',
      publishAt: '2026-01-02T03:04:05.678Z',
    })
  })

  test('if an item was deleted while it was edited, the form says so and keeps its input', async () => {
    await renderScreen(<Screen />, {
      url: `${url}?edit=tide`,
      answers: {
        [keyOf('manage')]: [anItem('Tide')],
        [keyOf('edit', 'tide')]: anItem('Tide'),
        [keyOf('update', 'tide')]: () => refuse(404, kind.missing.code, kind.missing.text),
      },
    })
    await waitFor(() => expect(field(nameEn)?.value).toBe('Tide'))
    type(nameEn, 'Flood')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(kind.missing.text, { exact: false })).toBeTruthy()
    expect(field(nameEn).value).toBe('Flood')
  })

  test('the list asks before it deletes an item, and says when it is done', async () => {
    const { calls } = await renderScreen(<Screen />, {
      url,
      answers: { [keyOf('manage')]: [anItem('Tide')], [keyOf('remove', 'tide')]: undefined },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete “Tide”' }))
    const dialog = screen.getByRole('alertdialog', {
      name: messages.askBeforeDeleting ?? 'Move to the trash?',
    })
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(messages.trashed)).toBeTruthy()
  })

  test('the message about an added item disappears when an item is deleted', async () => {
    const answers = {
      [keyOf('manage')]: [anItem('Tide')],
      [keyOf('create')]: anItem('Wind'),
      [keyOf('remove', 'tide')]: undefined,
    }
    await renderScreen(<Screen />, { url, answers })
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(document.querySelectorAll('.toast-success')).toHaveLength(1))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete “Tide”' }))
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByText(messages.trashed)
    expect(document.querySelectorAll('.toast-success')).toHaveLength(1)
  })

  test('several chosen items are deleted at once, the outcome says what failed, and can be undone', async () => {
    const { calls } = await renderScreen(<Screen />, {
      url,
      answers: {
        [keyOf('manage')]: [anItem('Tide'), anItem('Wind'), anItem('Solar')],
        [keyOf('remove', 'tide')]: undefined,
        [keyOf('remove', 'wind')]: () => refuse(404, kind.missing.code, kind.missing.text),
        [keyOf('restore', 'tide')]: anItem('Tide'),
      },
    })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose “Tide”' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose “Wind”' }))
    expect(screen.getByText('2 chosen')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Delete 2' }))
    expect(
      await screen.findByText(/^1 entry is in the trash. 1 could not be changed. Please try again./),
    ).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Undo this' }))
    expect(await screen.findByText('1 entry is restored.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo this' })).toBeNull()
    const changes = calls.filter(({ method }) => method !== 'GET')
    expect(changes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      keyOf('remove', 'tide'),
      keyOf('remove', 'wind'),
      keyOf('restore', 'tide'),
    ])
  })

  test('a chosen item that the search no longer finds is not deleted with the others', async () => {
    await renderScreen(<Screen />, { url, answers: { [keyOf('manage')]: [anItem('Tide'), anItem('Wind')] } })
    fireEvent.click(await screen.findByRole('button', { name: 'Choose this page' }))
    expect(screen.getByRole('button', { name: 'Delete 2' })).toBeTruthy()
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'wind' } })
    expect(await screen.findByRole('button', { name: 'Delete 1' })).toBeTruthy()
  })

  test('the headings of name and last change sort the list, and turn its order round', async () => {
    await renderScreen(<Screen />, {
      url,
      answers: { [keyOf('manage')]: [anItem('Tide'), anItem('Wind'), anItem('Solar')] },
    })
    const heading = await screen.findByRole('columnheader', { name: 'Name' })
    expect(heading.getAttribute('aria-sort')).toBeNull()
    fireEvent.click(within(heading).getByRole('button'))
    await waitFor(() => expect(rowNames()).toEqual(['Solar', 'Tide', 'Wind']))
    expect(heading.getAttribute('aria-sort')).toBe('ascending')
    fireEvent.click(within(heading).getByRole('button'))
    await waitFor(() => expect(rowNames()).toEqual(['Wind', 'Tide', 'Solar']))
    expect(window.location.search).toBe('?sort=nameLast')
  })
}
