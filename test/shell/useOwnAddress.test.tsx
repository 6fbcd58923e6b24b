import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Language } from '#shared/kernel/language.ts'
import { useOwnAddress } from '#web/shell/routing/useOwnAddress.ts'

const addresses = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))

test('what a browser shares is the page that is shown, not the one that the document was prerendered for', () => {
  document.head.innerHTML = `
    <link rel="canonical" href="https://portal.example/">
    <link rel="alternate" hreflang="en" href="https://portal.example/">
    <link rel="alternate" hreflang="fr" href="https://portal.example/fr">
    <link rel="alternate" hreflang="x-default" href="https://portal.example/">
    <link rel="icon" href="https://portal.example/favicon.svg">`
  const at = { path: '/trade' as string | undefined, language: 'fr' as Language }
  const { rerender } = renderHook(({ path, language }) => useOwnAddress(path, language), { initialProps: at })
  const portal = 'https://portal.example'
  const ofTrade = [
    `${portal}/fr/trade`,
    `${portal}/trade`,
    `${portal}/fr/trade`,
    `${portal}/trade`,
    `${portal}/favicon.svg`,
  ]
  expect(addresses()).toEqual(ofTrade)
  rerender({ path: undefined, language: 'fr' })
  expect(addresses()).toEqual(ofTrade)
  rerender({ path: '/', language: 'en' })
  expect(addresses()).toEqual([
    `${portal}/`,
    `${portal}/`,
    `${portal}/fr`,
    `${portal}/`,
    `${portal}/favicon.svg`,
  ])
})
