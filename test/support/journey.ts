import AxeBuilder from '@axe-core/playwright'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { launchChromium } from './chromium.ts'
import { keepMessages } from './messages.ts'
import { type Portal, portalLog, startPortal } from './portal.ts'

interface PerWorker {
  chromium: Browser
  portal: Portal
}

interface PerTest {
  /** Another browser profile at the worker's own portal. It is closed after the test. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Complaints of the console that belong to the story. */
  tolerated: RegExp | undefined
  /** Fails the test when axe finds anything on the page as it stands; by these rules alone when they are named. */
  accessible: (page: Page, options?: { only: string[] }) => Promise<void>
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
  newContext: async ({ chromium, portal, locale, serviceWorkers }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await chromium.newContext({
        baseURL: portal.origin,
        locale,
        serviceWorkers,
        ...options,
      })
      opened.push(context)
      return context
    })
    await Promise.all(opened.map((context) => context.close()))
  },
  page: async ({ newContext, portal, tolerated }, use, testInfo) => {
    const printedBefore = portal.printed().length
    const context = await newContext()
    await keepMessages(context)
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      // What did not load is named by its place only.
      if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(page)
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach(portalLog, {
        body: portal.printed().slice(printedBefore),
        contentType: 'text/plain',
      })
    await context.close()
    // The browser itself reports a refused call; screens try the instructor's login first, which is refused for most.
    const unexpected = complaints.filter(
      (text) => !/the server responded with a status of 4\d\d/.test(text) && !tolerated?.test(text),
    )
    expect(unexpected, 'complaints in the console').toEqual([])
  },
  accessible: async ({}, use) => {
    await use(async (page, options) => {
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
            .filter(
              ({ timeline, effect }) =>
                timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
            )
            .map(({ finished }) => finished.catch(() => undefined)),
        ),
      )
      // Without a second tab that puts frames together: no page has a frame that it must ask for its findings, and it takes half the time.
      const axe = new AxeBuilder({ page }).setLegacyMode(true)
      const { violations } = await (options ? axe.withRules(options.only) : axe).analyze()
      const findings = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
      )
      expect.soft(findings, `what axe finds at ${page.url()}`).toEqual([])
    })
  },
})

export { expect }

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** The worker's logins, by portal and account: each happens on the screen once, and is restored from then on. */
const logins = new Map<string, StorageState>()

/**
 * Logs in as one of the portal's accounts; at another portal than the worker's, where its origin is told. The first time of each account
 * is on the screen; later visitors get that browser's cookies and storage, as long as the server knows its session.
 */
export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
  origin = '',
): Promise<void> {
  // A document without scripts, whose storage can be filled before the first page reads it.
  await page.goto(`${origin}/robots.txt`)
  const login = `${new URL(page.url()).origin} ${email}`
  const known = logins.get(login)
  if (known && (await restore(page, known))) return
  await page.goto(`${origin}/login`)
  await page.locator('input[name=email]').first().fill(email)
  await page.locator('input[name=password]').first().fill(password)
  await page.locator('form button[type=submit]').first().click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  logins.set(login, await page.context().storageState())
}

/** Returns whether the session still lives; puts nothing into the browser otherwise. */
async function restore(page: Page, { cookies, origins }: StorageState): Promise<boolean> {
  const { origin } = new URL(page.url())
  await page.context().addCookies(cookies)
  if (!(await page.request.get(`${origin}/api/me`)).ok()) {
    await page.context().clearCookies()
    return false
  }
  const items = origins.flatMap((one) => (one.origin === origin ? one.localStorage : []))
  await page.evaluate((stored) => {
    for (const { name, value } of stored) localStorage.setItem(name, value)
  }, items)
  return true
}

/** Calls the API as the demo's administrator. */
async function asAdmin(
  { origin, accounts }: Portal,
  path: string,
  { method = 'POST', body }: { method?: string; body?: object },
) {
  const { email, password } = accounts.find(({ role }) => role === 'admin')!
  const json = { 'content-type': 'application/json' }
  const opened = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  })
  const { token } = (await opened.json()) as { token: string }
  const headers = { ...json, authorization: `Bearer ${token}` }
  const answer = await fetch(origin + path, { method, headers, body: body && JSON.stringify(body) })
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
}

/** The directory as the demo planted it: without the companies that other journeys uploaded. */
export const clearUploads = (portal: Portal) =>
  asAdmin(portal, '/api/directory/clear-all', { method: 'DELETE' })

/** A new member, who has seen and bought nothing yet; an administrator, if told. */
export async function addMember(portal: Portal, email: string, { role = 'user' } = {}) {
  const member = {
    email,
    password: 'three quiet violet lamps',
    firstName: 'Mei',
    lastName: 'Tanaka',
    package: 'premium',
    role,
  }
  await asAdmin(portal, '/api/users', { body: member })
  return member
}
