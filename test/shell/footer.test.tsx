import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderScreen, type ScreenOptions } from '#test/support/screen.tsx'
import type { PageLayout } from '#web/shell/area.ts'
import { Footer } from '#web/shell/frame/Footer.tsx'
import { SiteContext } from '#web/shell/site/SiteContext.ts'
import { aSite } from './aSite.ts'

const drawFooter = (options: ScreenOptions = {}, kind: PageLayout = 'public') =>
  renderScreen(
    <SiteContext value={aSite}>
      <Footer kind={kind} />
    </SiteContext>,
    options,
  )

describe('the footer', () => {
  test('has the links of the header, of its menu and of the account', async () => {
    await drawFooter()
    for (const name of ['Home', 'Companies', 'News', 'Resources', 'Services', 'Join Now'])
      expect(screen.getByRole('link', { name })).toBeTruthy()
  })

  test('lists a member’s own links with the account, not among those that everyone has', async () => {
    await drawFooter({ session: { package: 'pro' } })
    const groupOf = (name: string) =>
      screen.getByRole('link', { name }).closest('div')?.querySelector('h2')?.textContent
    expect([groupOf('Buy courses'), groupOf('Companies')]).toEqual(['Your account', 'Explore'])
  })

  test('has no links of the public pages below an administrator’s page, but the legal ones and the languages', async () => {
    await drawFooter({ session: { role: 'admin' } }, 'admin')
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Companies' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Français' })).toBeTruthy()
  })

  test('keeps the portal’s name from being translated', async () => {
    await drawFooter()
    expect(screen.getByText(/^© /).getAttribute('translate')).toBe('no')
  })

  test('links to the same page in each language, so that the language can be changed without scripts', async () => {
    await drawFooter({ url: '/fr/service', language: 'fr' })
    const hrefs = ['English', 'Français', 'Español'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    )
    expect(hrefs).toEqual(['/service', '/fr/service', '/es/service'])
  })

  test('never links to another host, whatever the address is', async () => {
    await drawFooter({ url: '/fr//elsewhere.example/page', language: 'fr' })
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'English' })
    expect(href).toBe(`${window.location.origin}/elsewhere.example/page`)
    fireEvent.click(screen.getByRole('link', { name: 'English' }))
    expect(window.location.pathname).toBe('/elsewhere.example/page')
  })

  test('changes the language in place', async () => {
    await drawFooter({ url: '/service' })
    fireEvent.click(screen.getByRole('link', { name: 'Español' }))
    expect(window.location.pathname).toBe('/es/service')
    expect(window.localStorage.getItem('selectedLanguage')).toBe('es')
  })
})
