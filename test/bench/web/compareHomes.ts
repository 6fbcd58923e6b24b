import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { launchChromium } from '#test/support/chromium.ts'
import type { Page } from './page.ts'

/** What is said on a page and how each part of it looks, line by line. */
function describe(): string[] {
  const looks = [...document.querySelectorAll('h1, h2, h3, p, a, button, svg')].map((element) => {
    const { color, backgroundColor, fontFamily, fontSize, fontWeight, display } = getComputedStyle(element)
    return [element.localName, color, backgroundColor, fontFamily, fontSize, fontWeight, display].join(' ')
  })
  return [...document.body.innerText.split('\n').map((line) => line.trim()), ...looks].filter(Boolean)
}

/** What a reader of the whole page sees, digits aside: counters run. */
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
  const lines = await tab.evaluate(describe)
  await context.close()
  return lines.map((line) => (line.includes('rgb') ? line : line.replace(/\d/g, '0')))
}

/** Where the SPA first has something else than the portal, as a sentence. */
function differenceOf(ours: readonly string[], theirs: readonly string[]): string[] {
  const at = ours.findIndex((line, index) => line !== theirs[index])
  if (at < 0 && ours.length === theirs.length) return []
  const place = at >= 0 ? at : ours.length
  return [
    `The SPA is not the same page: where the portal has "${ours[place] ?? ''}" it has "${theirs[place] ?? ''}"`,
  ]
}

/** On a busy machine a section may not have been hydrated when it was read, so pages that differ are read again, so many times in all. */
const mostReadings = 3

/**
 * Reads every page once without slowness, so that no measured visit is the one that wakes a function or fills a cache, and says
 * where the SPA does not render the portal's home page: then their times could not be compared.
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
    let unlike: string[] = []
    for (let reading = 0; reading < mostReadings; reading++) {
      const [ours, theirs] = [await readPage(browser, home, pictures), await readPage(browser, spa, pictures)]
      unlike = differenceOf(ours, theirs)
      if (unlike.length === 0) break
    }
    return unlike
  } finally {
    await browser.close()
  }
}
