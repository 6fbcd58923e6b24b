import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '#test/support/screen.tsx'
import { useLanguageOfAddress } from '#web/shell/App.tsx'
import { LanguageSelect } from '#web/shell/frame/LanguageSelect.tsx'
import { detectLanguage } from '#web/shell/language/detectLanguage.ts'
import { store } from '#web/shell/storage.ts'

function Chooser() {
  useLanguageOfAddress()
  return <LanguageSelect />
}

const choose = (language: string) =>
  fireEvent.change(screen.getByRole('combobox'), { target: { value: language } })

describe('the language', () => {
  test('a chosen language is remembered, and the same page opens under its path', async () => {
    await renderScreen(<Chooser />, { url: '/service?q=solar#directory-listing-anchor' })
    choose('fr')
    await waitFor(() => expect(document.documentElement.lang).toBe('fr'))
    expect(window.location.href).toContain('/fr/service?q=solar#directory-listing-anchor')
    expect(window.localStorage.getItem('selectedLanguage')).toBe('fr')
    expect(window.localStorage.getItem('i18nextLng')).toBe('fr')
    expect(screen.getByRole('combobox', { name: 'Langue' })).toBeTruthy()
  })

  test('an English page has a path without a language', async () => {
    await renderScreen(<Chooser />, { url: '/es/service', language: 'es' })
    choose('en')
    await waitFor(() => expect(document.documentElement.lang).toBe('en'))
    expect(window.location.pathname).toBe('/service')
  })

  test('the query decides before the path, the path before the choice, the choice before i18next’s memory', () => {
    store('i18nextLng', 'es')
    expect(detectLanguage({ pathname: '/service', search: '' })).toBe('es')
    store('selectedLanguage', 'fr')
    expect(detectLanguage({ pathname: '/service', search: '' })).toBe('fr')
    expect(detectLanguage({ pathname: '/es/service', search: '' })).toBe('es')
    expect(detectLanguage({ pathname: '/es/service', search: '?lng=fr-CA' })).toBe('fr')
  })

  test('an unknown language is ignored', () => {
    expect(detectLanguage({ pathname: '/service', search: '?lng=tlh' })).toBe('en')
  })
})
