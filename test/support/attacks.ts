import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { foreignMarkup } from './foreignMarkup.ts'

/**
 * Texts that have run as scripts on other sites. Each would set `window.attacked`, or call a host named
 * canary.
 */
export const attacks = JSON.parse(
  readFileSync(new URL('../fixtures/attacks.json', import.meta.url), 'utf8'),
) as string[]

/** The number of items that together carry every attack once, when each item carries one attack in each of three languages. */
export const attackedItemCount = attacks.length / 3

/** Returns the attacks that the nth item carries in English, French and Spanish. */
export const attacksOf = (n: number) =>
  [0, 1, 2].map((language) => attacks[n + language * attackedItemCount]!)

declare global {
  interface Window {
    foreignMarkup: typeof foreignMarkup
  }
}

/**
 * Watches a page for signs that an attack has run. The returned function fails when there is such a sign, or when foreign markup is in the
 * document. Markup that matches `ownMarkup` belongs to the page itself.
 */
export async function watchForAttacks(page: Page) {
  const signs: string[] = []
  page.on('dialog', (dialog) => {
    signs.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', () => signs.push('popup'))
  page.on('request', (request) => {
    if (request.url().includes('canary')) signs.push(`request ${request.url()}`)
  })
  await page.addInitScript({ content: `window.foreignMarkup = ${foreignMarkup}` })
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      const before = sessionStorage.getItem('violations') ?? ''
      sessionStorage.setItem('violations', `${before} ${violatedDirective} ${sample}`)
    }),
  )
  return async (place: string, ownMarkup = /^$/) => {
    const traces = await page.evaluate(() => [
      ...window.foreignMarkup(document),
      ...('attacked' in window ? ['an attack has run'] : []),
      ...(document.cookie.includes('attacked') ? [document.cookie] : []),
      sessionStorage.getItem('violations') ?? '',
    ])
    expect(
      [...signs, ...traces].filter((sign) => sign && !ownMarkup.test(sign)),
      place,
    ).toEqual([])
  }
}

/** Returns the foreign markup in HTML texts, which the browser parses but does not run. */
export const foreignMarkupIn = (page: Page, texts: readonly string[]) =>
  page.evaluate(
    (texts) =>
      texts.flatMap((text) => window.foreignMarkup(new DOMParser().parseFromString(text, 'text/html'))),
    texts,
  )
