import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { foreignMarkup } from './foreignMarkup.ts'

/** Texts by which editors' words were turned into scripts elsewhere. Each would set `window.attacked`, or ask a host named canary. */
export const attacks = JSON.parse(
  readFileSync(new URL('../fixtures/attacks.json', import.meta.url), 'utf8'),
) as string[]

/** Items that carry each attack once, when the texts of each are an attack of its own in each of the three languages. */
export const attackedItems = attacks.length / 3

/** The attacks of the nth item: an English, a French and a Spanish one. */
export const attacksOf = (n: number) => [0, 1, 2].map((language) => attacks[n + language * attackedItems]!)

declare global {
  interface Window {
    foreignMarkup: typeof foreignMarkup
  }
}

/** Notes everything that shows that an attack has run. The returned function fails when one has, or stands in the document, where `own` does not name it as the page's own. */
export async function watch(page: Page) {
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
  return async (place: string, own = /^$/) => {
    const found = await page.evaluate(() => [
      ...window.foreignMarkup(document),
      ...('attacked' in window ? ['an attack has run'] : []),
      ...(document.cookie.includes('attacked') ? [document.cookie] : []),
      sessionStorage.getItem('violations') ?? '',
    ])
    expect(
      [...signs, ...found].filter((sign) => sign && !own.test(sign)),
      place,
    ).toEqual([])
  }
}

/** What stands in HTML that no editor may bring there, parsed by the browser and not run. */
export const foreignIn = (page: Page, texts: readonly string[]) =>
  page.evaluate(
    (texts) =>
      texts.flatMap((text) => window.foreignMarkup(new DOMParser().parseFromString(text, 'text/html'))),
    texts,
  )
