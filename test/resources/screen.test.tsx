import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import ResourcesPage from '#web/areas/resources/ResourcesPage.tsx'
import { renderScreen } from '../support/screen.tsx'

const render = (language: 'en' | 'fr' | 'es' = 'en') =>
  renderScreen(<ResourcesPage />, { url: '/trade', language })

test('the page has one h1, and its table of contents links to ids that exist', async () => {
  await render()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  const ids = links.map((link) => link.getAttribute('href')?.split('#')[1] ?? '')
  expect(ids).toEqual(
    expect.arrayContaining([
      'carbon-guides-section-anchor',
      'calculator-section-anchor',
      'logp2a-anchor',
      'partners-section-anchor',
    ]),
  )
  for (const id of ids) expect(document.getElementById(id), id).not.toBeNull()
})

test('the marketplace’s name is marked as not to be translated, in the contents and in its heading', async () => {
  await render('es')
  const untranslated = [...document.querySelectorAll('[translate=no]')].filter(
    ({ textContent }) => textContent === 'DecarbXchange',
  )
  expect(untranslated).toHaveLength(2)
  expect(screen.getByRole('link', { name: /DecarbXchange y el/ })).toBeTruthy()
})

test('the marketplace and the investment hub are marked as coming soon by a disabled button', async () => {
  await render()
  const market = document.getElementById('logp2a-anchor')!
  expect(within(market).getByRole('heading').textContent).toBe('DecarbXchange')
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Coming soon' })
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true])
})

test('the six partners’ names are marked as not to be translated, and a note says that they are invented', async () => {
  await render('fr')
  const partners = document.getElementById('partners-section-anchor')!
  const names = within(partners)
    .getAllByRole('listitem')
    .map((partner) => partner.querySelector('[translate=no]')?.textContent)
  expect(new Set(names).size).toBe(6)
  expect(names).toContain('Northline Registry')
  expect(within(partners).getByText(/inventées/)).toBeTruthy()
})

test('a message stands in for the guides while no area provides them', async () => {
  await render()
  expect(screen.getByText('The guides cannot be shown at the moment.')).toBeTruthy()
})

test('the page is available in French and Spanish', async () => {
  const { unmount } = await render('fr')
  expect(screen.getAllByRole('button', { name: 'Bientôt disponible' })).toHaveLength(2)
  unmount()
  await render('es')
  expect(screen.getAllByRole('button', { name: 'Próximamente' })).toHaveLength(2)
})
