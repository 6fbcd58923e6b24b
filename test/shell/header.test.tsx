import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderScreen, type ScreenOptions } from '#test/support/screen.tsx'
import { Header } from '#web/shell/frame/Header.tsx'
import { SiteContext } from '#web/shell/site/SiteContext.ts'
import { aSite } from './aSite.ts'

const drawHeader = (options: ScreenOptions = {}) =>
  renderScreen(
    <SiteContext value={aSite}>
      <Header />
    </SiteContext>,
    options,
  )

const links = () => screen.getAllByRole('link').map((link) => link.textContent)

/** The links that wide screens show in the bar, and those that the button Menu shows there. */
const linksIn = (part: 'links' | 'more') =>
  [...document.querySelectorAll(`.header-${part} a`)].map((link) => link.textContent)

describe('the header', () => {
  test('offers a visitor to join, and no logout', async () => {
    await drawHeader()
    expect(links()).toEqual(['Carbon Portal', 'Companies', 'News', 'Resources', 'Services', 'Join Now'])
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
  })

  test('offers a free member the directory, and no courses', async () => {
    await drawHeader({ session: { package: 'free' } })
    expect(links()).toContain('Directory')
    expect(links()).not.toContain('Buy courses')
    expect(links()).not.toContain('Join Now')
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
  })

  test.each(['pro', 'premium'] as const)('offers courses to a member on %s', async (plan) => {
    await drawHeader({ session: { package: plan } })
    expect(links()).toContain('Buy courses')
  })

  test('offers an instructor the slots, and no directory', async () => {
    await drawHeader({ session: { role: 'instructor' } })
    expect(links()).toContain('Slots')
    expect(links()).not.toContain('Directory')
  })

  test('shows a member’s own links in the bar and, for bars without room for them, in the menu too', async () => {
    await drawHeader({ session: { package: 'premium' } })
    expect(linksIn('links')).toEqual(['Companies', 'Buy courses', 'Directory', 'News'])
    expect(linksIn('more')).toEqual(['Buy courses', 'Directory', 'Resources', 'Services'])
  })

  test('switches to the dark mode in the menu', async () => {
    await drawHeader()
    const button = screen.getByRole('button', { name: 'Dark mode' })
    fireEvent.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('false')
  })

  test('closes its menu on Escape and gives the focus back', async () => {
    await drawHeader()
    const button = screen.getByRole('button', { name: 'Menu' })
    fireEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(button)
  })

  test('closes its menu when the focus goes on to the page behind it, and leaves the focus there', async () => {
    await drawHeader()
    const button = screen.getByRole('button', { name: 'Menu' })
    const outsideButton = document.body.appendChild(document.createElement('button'))
    fireEvent.click(button)
    fireEvent.focusIn(screen.getByRole('link', { name: 'Services' }))
    expect(button.getAttribute('aria-expanded')).toBe('true')
    fireEvent.focusIn(outsideButton)
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).not.toBe(button)
    outsideButton.remove()
  })

  test('closes its menu when a link is chosen', async () => {
    await drawHeader()
    const button = screen.getByRole('button', { name: 'Menu' })
    fireEvent.click(button)
    fireEvent.click(screen.getByRole('link', { name: 'Services' }))
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(window.location.pathname).toBe('/service')
  })

  test('is written in the language on screen, and its links keep that language', async () => {
    await drawHeader({ url: '/fr/service', language: 'fr', session: {} })
    expect(screen.getByRole('button', { name: 'Déconnexion' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Services (fr)' }).getAttribute('href')).toBe('/fr/service')
  })

  test('logs out on the server, deletes the flags and opens the home page', async () => {
    const { calls } = await drawHeader({
      url: '/service',
      session: {},
      answers: { 'POST /api/logout': undefined },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
    await screen.findByRole('link', { name: 'Join Now' })
    expect(calls.map(({ path }) => path)).toEqual(['/api/logout'])
    expect(window.localStorage.getItem('isLoggedIn')).toBeNull()
    expect(window.location.pathname).toBe('/')
  })
})
