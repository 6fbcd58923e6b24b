import AxeBuilder from '@axe-core/playwright'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { launchChromium } from './chromium.ts'
import { keepMessages } from './messages.ts'
import { type Portal, startPortal } from './portal.ts'

interface PerWorker {
  chromium: Browser
  portal: Portal
}

interface PerTest {
  /** Complaints of the console that belong to the story. */
  tolerated: RegExp | undefined
  /** Fails the test when axe finds anything on the page as it stands. */
  accessible: (page: Page) => Promise<void>
}

/** `page` is a fresh visitor at the worker's own portal; what the console complains of fails the test. */
export const test = base.extend<PerTest, PerWorker>({
  chromium: [
    async ({}, use) => {
      const browser = await launchChromium()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({}, use) => {
      const portal = await startPortal()
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  tolerated: [undefined, { option: true }],
  page: async ({ chromium, portal, tolerated }, use) => {
    const context = await chromium.newContext({ baseURL: portal.origin, locale: 'en-CA' })
    await keepMessages(context)
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      // What did not load is named by its place only.
      if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(page)
    await context.close()
    // The browser itself reports a refused call; screens try the instructor's login first, which is refused for most.
    const unexpected = complaints.filter(
      (text) => !/the server responded with a status of 4\d\d/.test(text) && !tolerated?.test(text),
    )
    expect(unexpected, 'complaints in the console').toEqual([])
  },
  accessible: async ({}, use) => {
    await use(async (page) => {
      // axe judges a colour by what lies behind it, so the page stands still: far sections have their size, and none comes late.
      await page.evaluate(() => {
        const whole = new CSSStyleSheet()
        whole.replaceSync('.later { content-visibility: visible }')
        document.adoptedStyleSheets.push(whole)
      })
      await page.waitForLoadState('networkidle')
      // Nor does anything move or fade in: a dialog that is still rising is half transparent.
      await page.evaluate(() =>
        Promise.all(
          document
            .getAnimations()
            .filter(({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity)
            .map(({ finished }) => finished.catch(() => undefined)),
        ),
      )
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
    })
  },
})

export { expect }

/** Logs in on the screen as one of the portal's accounts; at another portal than the worker's, where its origin is told. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }, origin = ''): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.locator('input[name=email]').first().fill(email)
  await page.locator('input[name=password]').first().fill(password)
  await page.locator('form button[type=submit]').first().click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** Calls the API as the demo's administrator. */
async function asAdmin(
  { origin, accounts }: Portal,
  path: string,
  { method = 'POST', body }: { method?: string; body?: object },
) {
  const { email, password } = accounts.find(({ role }) => role === 'admin')!
  const json = { 'content-type': 'application/json' }
  const opened = await fetch(`${origin}/api/login`, { method: 'POST', headers: json, body: JSON.stringify({ email, password }) })
  const { token } = (await opened.json()) as { token: string }
  const headers = { ...json, authorization: `Bearer ${token}` }
  const answer = await fetch(origin + path, { method, headers, body: body && JSON.stringify(body) })
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
}

/** The directory as the demo planted it: without the companies that other journeys uploaded. */
export const clearUploads = (portal: Portal) => asAdmin(portal, '/api/directory/clear-all', { method: 'DELETE' })

/** A new member, who has seen and bought nothing yet. */
export async function addMember(portal: Portal, email: string) {
  const member = { email, password: 'three quiet violet lamps', firstName: 'Mei', lastName: 'Tanaka', package: 'premium' }
  await asAdmin(portal, '/api/users', { body: member })
  return member
}
