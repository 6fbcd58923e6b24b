import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import ServicePage from '#web/areas/services/ServicePage.tsx'
import { renderScreen } from '../support/screen.tsx'

const render = (language: 'en' | 'fr' | 'es' = 'en') =>
  renderScreen(<ServicePage />, { url: '/service', language })

test('the services page has one h1, and its table of contents links to ids of the page', async () => {
  await render()
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
    'Services and directory',
  ])
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  expect(links).toHaveLength(5)
  for (const link of links) {
    const id = link.getAttribute('href')?.split('#')[1]
    expect(document.getElementById(id ?? ''), id).not.toBeNull()
  }
})

test.each(['directory-listing', 'fcourse', 'carbon-footprint', 'satellite-verified'])(
  'the services page has both anchors of %s',
  async (name) => {
    await render()
    expect(document.getElementById(name)).not.toBeNull()
    expect(document.getElementById(`${name}-anchor`)).not.toBeNull()
  },
)

test('the services page says that the courses cannot be shown while no area provides them', async () => {
  await render()
  expect(screen.getByText('The courses cannot be shown at the moment.')).toBeTruthy()
})

test('the services page has no audit form without the audit area', async () => {
  await render()
  expect(screen.getByText('The audit cannot be shown at the moment.')).toBeTruthy()
  expect(document.querySelector('form, input')).toBeNull()
})

test('the services page has two invitations', async () => {
  await render()
  const promos = screen
    .getAllByRole('article')
    .map((article) => within(article).getByRole('link').getAttribute('href'))
  expect(promos).toEqual(['/signup', '/service#fcourse-anchor'])
})

test.each(['en', 'fr', 'es'] as const)(
  'the invitation to the strategy mentions ESG (%s)',
  async (language) => {
    await render(language)
    expect(screen.getAllByRole('article')[0]?.textContent).toContain('ESG')
  },
)

test('the services page is available in French and Spanish', async () => {
  const { unmount } = await render('fr')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Services et annuaire')
  expect(screen.getByText('Les formations ne peuvent pas être affichées pour le moment.')).toBeTruthy()
  unmount()
  await render('es')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Servicios y directorio')
})
