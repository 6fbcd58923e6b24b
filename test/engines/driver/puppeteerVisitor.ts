import type { Browser, ElementHandle, Page } from 'puppeteer-core'
import { findReachable } from './findReachable.ts'
import type { ElementQuery, RunningEngine, Visitor } from './visitor.ts'
import { waitFor } from './waitFor.ts'

/** Puppeteer drives Chromium by its own protocol and Firefox by WebDriver BiDi. */
export const runByPuppeteer = (browser: Browser): RunningEngine => ({
  async visitor() {
    const profile = await browser.createBrowserContext()
    const page = await profile.newPage()
    return visitorOf(page, () => profile.close())
  },
  close: () => browser.close(),
})

function visitorOf(page: Page, close: () => Promise<void>): Visitor {
  const consoleErrors: string[] = []
  /** The pages of errors whose stack has not been read yet, by index. If a page is left, its errors may never be read. */
  const unreadPages = new Map<number, string>()
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const url = page.url()
    const where = `${message.location().url ?? ''}, on ${url}`
    const index = consoleErrors.push(`${message.text()} (${where})`) - 1
    // Firefox's text of a logged Error is `JSHandle@error`, and its stack is read from the page. If the visitor has left the page by then,
    // the Error was that of a load which the navigation has aborted.
    const [error] = message.args()
    if (message.text() === 'JSHandle@error') unreadPages.set(index, url)
    error
      ?.evaluate((thrown) =>
        typeof thrown === 'object' && thrown !== null && 'stack' in thrown
          ? `${thrown}\n${thrown.stack}`
          : undefined,
      )
      .then((stack) => {
        unreadPages.delete(index)
        if (message.text() === 'JSHandle@error' && page.url() !== url) consoleErrors[index] = ''
        else if (stack) consoleErrors[index] = `${stack} (${where})`
      })
      .catch(() => {
        consoleErrors[index] = ''
      })
  })
  page.on('pageerror', (error) => consoleErrors.push(String(error)))
  page.setDefaultNavigationTimeout(60_000)

  const findElement = (query: ElementQuery) =>
    waitFor(
      JSON.stringify(query),
      async () =>
        (await page.evaluateHandle(findReachable, query)).asElement() as ElementHandle<Element> | null,
    )

  return {
    open: async (url) => {
      const navigate = () => page.goto(url, { waitUntil: 'load' })
      await navigate().catch((error: unknown) => {
        // Firefox fails a navigation that has aborted requests of the previous page, or that a redirect by a script has interrupted.
        if (!/NS_BINDING_ABORTED|new navigation interrupted/.test(String(error))) throw error
        return navigate()
      })
    },
    evaluate: (run, ...args) => page.evaluate(run as never, ...args) as never,
    click: async (query) => (await findElement(query)).click(),
    async type(query, text) {
      const field = await findElement(query)
      await field.evaluate((input) => (input as HTMLInputElement).select())
      await field.type(text)
    },
    choose: async (query, value) => void (await (await findElement(query)).select(value)),
    attach: async (query, file) =>
      ((await findElement(query)) as ElementHandle<HTMLInputElement>).uploadFile(file),
    pressKey: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    consoleErrors: () =>
      consoleErrors.filter((text, index) => text && (unreadPages.get(index) ?? page.url()) === page.url()),
    close,
  }
}
