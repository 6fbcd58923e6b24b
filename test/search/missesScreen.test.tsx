import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, renderScreen } from '#test/support/screen.tsx'
import MissesPage from '#web/areas/search/misses/MissesPage.tsx'

const open = (answer: unknown, language: 'en' | 'fr' = 'en') =>
  renderScreen(<MissesPage />, {
    language,
    url: language === 'fr' ? '/fr/admin/search-misses' : '/admin/search-misses',
    session: { role: 'admin' },
    answers: { 'GET /api/search/misses': answer },
  })

test('administrators read what was searched in vain, how often and when last, and can search it themselves', async () => {
  await open([{ q: 'tidal <b>', count: 1200, lastDay: '2026-11-02' }])
  const row = within((await screen.findAllByRole('row'))[1]!)
  const link = row.getByRole('link', { name: 'Search for “tidal <b>”' })
  expect([link.textContent, link.getAttribute('href')]).toEqual(['tidal <b>', '/search?q=tidal+%3Cb%3E'])
  expect(row.getByText('1,200')).toBeTruthy()
  expect(row.getByText('Nov 2, 2026')).toBeTruthy()
})

test('administrators read that nothing was searched in vain', async () => {
  await open([], 'fr')
  expect(await screen.findByText('Toutes les recherches ont donné un résultat.')).toBeTruthy()
})

test('administrators read that the list could not be loaded', async () => {
  await open(() => refuse(403, 'access.adminRequired', 'x'))
  expect(await screen.findByText('The list could not be loaded')).toBeTruthy()
})
