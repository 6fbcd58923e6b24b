import type { Browser, ElementHandle, Page } from 'puppeteer-core'
import { reach } from './reach.ts'
import type { RunningEngine, Spot, Visitor } from './visitor.ts'
import { waitFor } from './waitFor.ts'

/** Chromium by its own protocol, Firefox by WebDriver BiDi: Puppeteer speaks both. */
export const runByPuppeteer = (browser: Browser): RunningEngine => ({
  async visitor() {
    const profile = await browser.createBrowserContext()
    const page = await profile.newPage()
    return visitorOf(page, () => profile.close())
  },
  close: () => browser.close(),
})

function visitorOf(page: Page, close: () => Promise<void>): Visitor {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url ?? ''})`)
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  // Which only has the engine's own `load` event to wait for, as the others have.
  page.setDefaultNavigationTimeout(60_000)

  const element = (spot: Spot) =>
    waitFor(
      JSON.stringify(spot),
      async () => (await page.evaluateHandle(reach, spot)).asElement() as ElementHandle<Element> | null,
    )

  return {
    open: async (address) => {
      const go = () => page.goto(address, { waitUntil: 'load' })
      await go().catch((error: unknown) => {
        // Firefox blames a navigation for the requests of the page before it, which that navigation ended.
        if (!String(error).includes('NS_BINDING_ABORTED')) throw error
        return go()
      })
    },
    ask: (question, ...given) => page.evaluate(question as never, ...given) as never,
    press: async (spot) => (await element(spot)).click(),
    async type(spot, text) {
      const field = await element(spot)
      await field.evaluate((one) => (one as HTMLInputElement).select())
      await field.type(text)
    },
    choose: async (spot, value) => void (await (await element(spot)).select(value)),
    attach: async (spot, file) => ((await element(spot)) as ElementHandle<HTMLInputElement>).uploadFile(file),
    hit: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    picture: () => page.screenshot(),
    complaints: () => complaints,
    close,
  }
}
