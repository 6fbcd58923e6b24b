import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { LegalText } from '#shared/legal/legalPage.ts'
import { LegalArticle } from '#web/areas/legal/LegalArticle.tsx'
import { renderScreen, type ScreenOptions } from '../support/screen.tsx'

const text: LegalText = {
  page: 'privacy',
  language: 'en',
  updatedOn: '2026-11-27',
  sections: [
    { id: 'stored', heading: 'What we store' },
    { id: 'rights', heading: 'Your rights' },
  ],
  html: '<h2 id="stored">What we store</h2><p>Little.</p><h2 id="rights">Your rights</h2><p>Many.</p>',
}
const draw = (options: ScreenOptions = {}, overrides: Partial<LegalText> = {}) =>
  renderScreen(<LegalArticle text={{ ...text, ...overrides }} />, { url: '/privacy', ...options })

describe('a legal page', () => {
  test('has one title, the date of its text and links to its sections', async () => {
    await draw()
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      'Privacy',
    ])
    expect(screen.getByText('Last changed on November 27, 2026')).toBeTruthy()
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }))
    expect(contents.getByRole('link', { name: 'Your rights' }).getAttribute('href')).toBe('/privacy#rights')
    expect(screen.getByText('Many.')).toBeTruthy()
  })

  test('is dated in the reader’s language', async () => {
    await draw({ language: 'fr', url: '/fr/privacy' }, { language: 'fr' })
    expect(screen.getByText('Dernière modification le 27 novembre 2026')).toBeTruthy()
  })

  test('tells an administrator which settings are missing', async () => {
    await draw({
      session: { role: 'admin' },
      answers: { 'GET /api/legal/missing': { settings: ['legal.operator', 'postalAddress'] } },
    })
    expect(await screen.findByText('legal.operator')).toBeTruthy()
    expect(screen.getByText('The legal pages are incomplete')).toBeTruthy()
  })

  test('asks for no settings for anybody else', async () => {
    const { calls } = await draw({ session: { role: 'user' } })
    expect(calls).toEqual([])
  })
})
