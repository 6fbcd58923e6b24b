import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderScreen, type ScreenOptions } from '#test/support/screen.tsx'
import type { NavigationHints } from '#web/shell/area.ts'
import { AdminFrame } from '#web/shell/frame/admin/AdminFrame.tsx'
import { findAdminPages, linkedPages } from '#web/shell/frame/admin/adminPages.ts'
import { SiteContext } from '#web/shell/site/SiteContext.ts'
import { aSite } from './aSite.ts'

const overviewPath = '/Articles'
const renderFrame = (options: ScreenOptions = {}) =>
  renderScreen(
    <SiteContext value={aSite}>
      <AdminFrame />
    </SiteContext>,
    { url: '/Admin/Things', session: { role: 'admin' }, ...options },
  )

const openPalette = () => {
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  return screen.getByRole('dialog', { name: /^Go to a page/ })
}
const optionsOf = (palette: HTMLElement) =>
  within(palette)
    .queryAllByRole('option')
    .map(({ textContent }) => textContent)

describe('the frame of the content portal', () => {
  test('names the groups of its navigation and marks the open page, in any letter case', async () => {
    await renderFrame()
    const navigation = screen.getByRole('navigation', { name: 'Content portal' })
    const things = within(screen.getByRole('region', { name: 'Content' })).getByRole('link', {
      name: 'Things',
    })
    expect(things.getAttribute('aria-current')).toBe('page')
    expect(within(navigation).getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Money' })).toBeNull()
  })

  test('shows the breadcrumbs of the open page', async () => {
    await renderFrame()
    const path = within(screen.getByRole('navigation', { name: 'You are here' }))
    expect(path.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Content',
      'Things',
    ])
    expect(path.getByText('Things').getAttribute('aria-current')).toBe('page')
  })

  test('opens a page by its name with the keyboard alone', async () => {
    await renderFrame({ url: overviewPath })
    const palette = openPalette()
    const name = within(palette).getByRole('combobox', { name: 'Name of a page, a person or a company' })
    expect(document.activeElement).toBe(name)
    expect(optionsOf(palette)).toEqual(['Overview', 'ThingsContent'])
    fireEvent.keyDown(name, { key: 'ArrowDown' })
    expect(name.getAttribute('aria-activedescendant')).toBe(
      within(palette).getByRole('option', { selected: true }).id,
    )
    fireEvent.keyDown(name, { key: 'Enter' })
    expect(window.location.pathname).toBe('/admin/things')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('offers to search the lists for what was typed', async () => {
    const searchable = { to: '/admin/people-list', place: 'admin', label: 'People', hasSearch: true } as const
    const area = aSite.areas[0]!
    const link = { ...area.navigation.find(({ place }) => place === 'admin')!, ...searchable }
    const label = { en: 'People', fr: 'Personnes', es: 'Personas' }
    const site = {
      ...aSite,
      areas: [{ ...area, navigation: [...area.navigation, { ...link, label }] }],
    }
    await renderScreen(
      <SiteContext value={site}>
        <AdminFrame />
      </SiteContext>,
      { url: overviewPath, session: { role: 'admin' } },
    )
    const palette = openPalette()
    const name = within(palette).getByRole('combobox')
    fireEvent.change(name, { target: { value: ' zoé & co ' } })
    expect(optionsOf(palette)).toEqual(['“zoé & co” in People'])
    fireEvent.keyDown(name, { key: 'Enter' })
    expect(window.location.pathname + window.location.search).toBe('/admin/people-list?q=zo%C3%A9+%26+co')
  })

  test('says that no page was found when none has the name', async () => {
    await renderFrame()
    const palette = openPalette()
    fireEvent.change(within(palette).getByRole('combobox'), { target: { value: 'zebra' } })
    expect(optionsOf(palette)).toEqual([])
    expect(within(palette).getByRole('status').textContent).toBe('No page is called that.')
  })

  test('is in the language of the page', async () => {
    await renderFrame({ url: '/fr/admin/things', language: 'fr' })
    expect(screen.getByRole('region', { name: 'Contenu' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Aller à une page/ })).toBeTruthy()
  })

  test('finds a page by its name in any language, without accents', () => {
    const pages = [
      { to: '/users', label: { en: 'Users', fr: 'Utilisateurs', es: 'Usuarios' }, group: undefined },
      { to: '/ratings', label: { en: 'Ratings', fr: 'Évaluations du site', es: 'Notas' }, group: undefined },
    ]
    const pathsFor = (query: string) => findAdminPages(pages, query).map(({ to }) => to)
    expect([pathsFor('usua'), pathsFor('evaluations'), pathsFor('site ÉVAL'), pathsFor('')]).toEqual([
      ['/users'],
      ['/ratings'],
      ['/ratings'],
      ['/users', '/ratings'],
    ])
    const session = {
      isLoggedIn: true,
      isAdmin: true,
      isInstructor: false,
      package: 'free',
      duties: [],
    } as const
    const pathsOf = (hints: NavigationHints) => linkedPages(aSite, hints).map(({ to }) => to)
    expect(pathsOf(session)).toEqual([overviewPath, '/admin/things'])
    expect(pathsOf({ ...session, isAdmin: false, duties: ['editor'] })).toEqual([overviewPath])
    expect(pathsOf({ ...session, isAdmin: false })).toEqual([])
  })
})
