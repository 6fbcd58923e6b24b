import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { contact } from '#shared/contact/contract.ts'
import { Layout } from '#web/shell/frame/Layout.tsx'
import { NotFound } from '#web/shell/frame/NotFound.tsx'
import { PageFailed } from '#web/shell/screens/failures.tsx'
import { client } from '#web/shell/server/api.ts'
import { SiteContext } from '#web/shell/site/SiteContext.ts'
import { refuse, renderScreen, type ScreenOptions } from '../support/screen.tsx'
import { aSite } from './aSite.ts'

const searchable = {
  areas: aSite.areas.map((area) => ({
    ...area,
    navigation: [
      ...area.navigation,
      {
        to: '/search',
        place: 'search' as const,
        order: 1,
        label: { en: 'Search', fr: 'Recherche', es: 'Búsqueda' },
        audiences: [...area.navigation[0]!.audiences],
      },
    ],
  })),
}
const draw = (content: React.ReactElement, options: ScreenOptions = {}) =>
  renderScreen(<SiteContext value={searchable}>{content}</SiteContext>, options)

describe.each([
  ['a page that does not exist', <NotFound key="missing" />],
  ['a page that could not be shown', <PageFailed key="failed" onRetry={() => undefined} />],
])('%s', (_, content) => {
  test('offers a search, which the browser itself sends in the reader’s language', async () => {
    await draw(content, { url: '/fr/nowhere', language: 'fr' })
    const form = screen.getByRole<HTMLFormElement>('search', { name: 'Chercher dans le portail' })
    expect(form.getAttribute('action')).toBe('/fr/search')
    expect(within(form).getByRole('searchbox').getAttribute('name')).toBe('q')
  })

  test('leads to the main places', async () => {
    await draw(content)
    const places = within(screen.getByRole('navigation', { name: 'Or go on here' }))
    expect(places.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Companies', 'News'])
  })
})

test('while the portal is repaired every page says that nothing can be changed, until a change is taken', async () => {
  let isClosed = true
  const text = 'The portal is being repaired, and takes no changes for a few minutes. Please try again later.'
  await draw(
    <Layout kind="quiet" title="A page">
      <h1>A page</h1>
    </Layout>,
    {
      answers: {
        'POST /api/contact': () =>
          isClosed ? refuse(503, 'route.readOnly', 'The portal is being repaired') : { _id: 'msg_1' },
        'GET /api/contact': [],
      },
    },
  )
  const api = client(contact)
  const message = { name: 'Zoé', email: 'zoe@example.org', subject: 'Hello', message: 'Hello' }
  expect(screen.queryByText(text)).toBeNull()
  await expect(api.send(message)).rejects.toThrow()
  expect(await screen.findByText(text)).toBeTruthy()
  await api.inbox({})
  expect(screen.getByText(text)).toBeTruthy()
  isClosed = false
  await api.send(message)
  await expect.poll(() => screen.queryByText(text)).toBeNull()
})
