import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Language } from '#shared/kernel/language.ts'
import { useCanonicalLinks } from '#web/shell/routing/useCanonicalLinks.ts'

const hrefs = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))

test('the canonical and alternate links are those of the page on screen, not of the prerendered page', () => {
  document.head.innerHTML = `
    <link rel="canonical" href="https://portal.example/">
    <link rel="alternate" hreflang="en" href="https://portal.example/">
    <link rel="alternate" hreflang="fr" href="https://portal.example/fr">
    <link rel="alternate" hreflang="x-default" href="https://portal.example/">
    <link rel="icon" href="https://portal.example/favicon.svg">`
  const initialProps = { path: '/trade' as string | undefined, language: 'fr' as Language }
  const { rerender } = renderHook(({ path, language }) => useCanonicalLinks(path, language), {
    initialProps,
  })
  const portal = 'https://portal.example'
  const tradeHrefs = [
    `${portal}/fr/trade`,
    `${portal}/trade`,
    `${portal}/fr/trade`,
    `${portal}/trade`,
    `${portal}/favicon.svg`,
  ]
  expect(hrefs()).toEqual(tradeHrefs)
  // At an address without a page, the links stay as they are.
  rerender({ path: undefined, language: 'fr' })
  expect(hrefs()).toEqual(tradeHrefs)
  rerender({ path: '/', language: 'en' })
  expect(hrefs()).toEqual([`${portal}/`, `${portal}/`, `${portal}/fr`, `${portal}/`, `${portal}/favicon.svg`])
})
