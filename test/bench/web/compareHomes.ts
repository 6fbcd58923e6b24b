import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { launchChromium } from '#test/support/chromium.ts'
import type { Page } from './page.ts'

/** Returns the texts of a page and the style of each of its parts, line by line. */
function describePage(): string[] {
  const looks = [...document.querySelectorAll('h1, h2, h3, p, a, button, svg')].map((element) => {
    const { color, backgroundColor, fontFamily, fontSize, fontWeight, display } = getComputedStyle(element)
    return [element.localName, color, backgroundColor, fontFamily, fontSize, fontWeight, display].join(' ')
  })
  return [...document.body.innerText.split('\n').map((line) => line.trim()), ...looks].filter(Boolean)
}

/** Scrolls through a page and returns its lines. Digits become 0, because counters run. */
async function readPage(
  browser: Browser,
  { url, name }: Page,
  pictures: string | undefined,
): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    reducedMotion: 'reduce',
    locale: 'en-CA',
  })
  const tab = await context.newPage()
  await tab.goto(url, { waitUntil: 'networkidle' })
  // Sections are hydrated when they are reached.
  const height = await tab.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 600) {
    await tab.evaluate((to) => window.scrollTo(0, to), top)
    await tab.waitForTimeout(50)
  }
  await tab.waitForLoadState('networkidle')
  await tab.evaluate(() => window.scrollTo(0, 0))
  if (pictures) {
    mkdirSync(pictures, { recursive: true })
    const file = name === '/' ? 'home' : name.replace(/\W+/g, '-').replace(/^-|-$/g, '')
    await tab.screenshot({ path: path.join(pictures, `${file}.png`), fullPage: true })
  }
  const lines = await tab.evaluate(describePage)
  await context.close()
  return lines.map((line) => (line.includes('rgb') ? line : line.replace(/\d/g, '0')))
}

/** Returns a sentence about the first difference between the two pages, if there is one. */
function differenceOf(ours: readonly string[], theirs: readonly string[]): string[] {
  const index = ours.findIndex((line, n) => line !== theirs[n])
  if (index < 0 && ours.length === theirs.length) return []
  const differingIndex = index >= 0 ? index : ours.length
  return [
    `The SPA is not the same page: where the portal has "${ours[differingIndex] ?? ''}" it has "${theirs[differingIndex] ?? ''}"`,
  ]
}

/** Pages that differ are read again, because on a busy machine a section may not have been hydrated yet. */
const mostReadings = 3

/**
 * Reads every page once without throttling, so that no measured visit has to start a function or fill a cache. Returns where the SPA
 * differs from the portal's home page, because then their times could not be compared.
 */
export async function compareHomes(
  pages: readonly Page[],
  home: Page,
  spa: Page,
  pictures?: string,
): Promise<string[]> {
  const browser = await launchChromium()
  try {
    for (const page of pages) if (page.url !== home.url) await readPage(browser, page, pictures)
    let differences: string[] = []
    for (let reading = 0; reading < mostReadings; reading++) {
      const [ours, theirs] = [await readPage(browser, home, pictures), await readPage(browser, spa, pictures)]
      differences = differenceOf(ours, theirs)
      if (differences.length === 0) break
    }
    return differences
  } finally {
    await browser.close()
  }
}
