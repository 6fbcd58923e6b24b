import AxeBuilder from '@axe-core/playwright'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { adminCalls } from './adminCalls.ts'
import { launchChromium } from './chromium.ts'
import { recordMessages } from './messages.ts'
import { type Portal, startPortal } from './portal.ts'

interface WorkerFixtures {
  chromium: Browser
  portal: Portal
}

interface TestFixtures {
  /** Opens another browser profile at the worker's own portal. It is closed after the test. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** The console errors that the story itself causes. */
  tolerated: RegExp | undefined
  /** Fails the test when axe finds anything on the page in its present state. With `only`, axe applies these rules alone. */
  accessible: (page: Page, options?: { only: string[] }) => Promise<void>
}

/** `page` is a new visitor at the worker's own portal. An error in the console fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
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
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await chromium.newContext({
        baseURL: portal.origin,
        locale,
        serviceWorkers,
        ...options,
      })
      await recordMessages(context)
      contexts.push(context)
      return context
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  page: async ({ newContext, portal, tolerated }, use, testInfo) => {
    const printedBefore = portal.printed().length
    const context = await newContext()
    const page = await context.newPage()
    const errors: string[] = []
    page.on('console', (message) => {
      // If a resource did not load, only the location says which one.
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => errors.push(String(error)))
    await use(page)
    if (testInfo.status !== testInfo.expectedStatus) {
      const attach = (name: string, body: string) =>
        testInfo.attach(name, { body, contentType: 'text/plain' })
      await attach('page', [page.url(), ...errors, await ariaSnapshotOf(page)].join('\n'))
      await attach('portal log', portal.printed().slice(printedBefore))
    }
    await context.close()
    // The browser reports every refused call, and the login screen tries the instructors' login first, which refuses most people.
    const unexpected = errors.filter(
      (text) => !/the server responded with a status of 4\d\d/.test(text) && !tolerated?.test(text),
    )
    expect(unexpected, 'errors in the console').toEqual([])
  },
  accessible: async ({}, use) => {
    await use(async (page, options) => {
      // axe needs the background behind a text, so sections far below the window are rendered too.
      await page.evaluate(() => {
        const styleSheet = new CSSStyleSheet()
        styleSheet.replaceSync('.later { content-visibility: visible }')
        document.adoptedStyleSheets.push(styleSheet)
      })
      await page.waitForLoadState('networkidle')
      // Animations end first: a dialog that is still fading in is half transparent.
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
      // Legacy mode opens no second tab to combine the findings of frames. No page needs that, and it would
      // take twice as long.
      const axe = new AxeBuilder({ page }).setLegacyMode(true)
      const { violations } = await (options ? axe.withRules(options.only) : axe).analyze()
      const findings = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
      )
      expect.soft(findings, `what axe finds at ${page.url()}`).toEqual([])
    })
  },
})

/**
 * Scrolls to a section of the page until it is hydrated, and returns it. A section above may grow when it loads and push this one out
 * of sight, so one scroll may not be enough.
 */
export async function showSlot(page: Page, slot: string): Promise<Locator> {
  const section = page.locator(`[data-slot="${slot}"]`)
  await expect(async () => {
    await section.scrollIntoViewIfNeeded({ timeout: 5000 })
    await expect(section.locator('> [data-hydrated]')).toBeAttached({ timeout: 2000 })
  }).toPass({ timeout: 90_000 })
  return section
}

/** Returns what a screen reader finds in the page's main part, or the error if it cannot be read. */
const ariaSnapshotOf = (page: Page) =>
  page.locator('main').first().ariaSnapshot({ timeout: 5000 }).catch(String)

export { expect }

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * The logins of this worker, by portal and account. Each login is made on the screen once and is restored
 * from then on.
 */
const logins = new Map<string, StorageState>()

/**
 * Logs in as one of the portal's accounts. `origin` names another portal than the worker's. The first login
 * of each account is made on the screen. Later visitors get the cookies and the storage of that browser, as
 * long as the session is open.
 */
export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
  origin = '',
): Promise<void> {
  // This document has no scripts, so its storage can be filled before a page reads it.
  await page.goto(`${origin}/robots.txt`)
  const login = `${new URL(page.url()).origin} ${email}`
  const savedState = logins.get(login)
  if (savedState && (await restore(page, savedState))) return
  await page.goto(`${origin}/login`)
  await page.locator('input[name=email]').first().fill(email)
  await page.locator('input[name=password]').first().fill(password)
  await page.locator('form button[type=submit]').first().click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  logins.set(login, await page.context().storageState())
}

/** Opens the header's menu and follows one of its links. */
export async function followInMenu(page: Page, name: string): Promise<void> {
  await page.locator('header').getByRole('button', { name: 'Menu' }).click()
  await page.locator('header').getByRole('link', { name }).click()
}

/** Restores a login. Returns false, and leaves the browser empty, when its session has ended. */
async function restore(page: Page, { cookies, origins }: StorageState): Promise<boolean> {
  const { origin } = new URL(page.url())
  await page.context().addCookies(cookies)
  if (!(await page.request.get(`${origin}/api/me`)).ok()) {
    await page.context().clearCookies()
    return false
  }
  const items = origins.flatMap((entry) => (entry.origin === origin ? entry.localStorage : []))
  await page.evaluate((stored) => {
    for (const { name, value } of stored) localStorage.setItem(name, value)
  }, items)
  return true
}

/**
 * Deletes the companies that other journeys have uploaded. Those of the demo stay. On a slow machine a deletion outlasts its call, so
 * the call is repeated until the deletion has ended.
 */
export async function clearUploads(portal: Portal): Promise<void> {
  const call = await adminCalls(portal)
  await expect.poll(() => call('DELETE', '/api/directory/clear-all')).not.toHaveProperty('status')
}

/** Adds a premium member who has seen and bought nothing yet; with the role `admin`, an administrator. */
export async function addMember(portal: Portal, email: string, { role = 'user' } = {}) {
  const member = {
    email,
    password: 'three quiet violet lamps',
    firstName: 'Mei',
    lastName: 'Tanaka',
    package: 'premium',
    role,
  }
  const call = await adminCalls(portal)
  await call('POST', '/api/users', member)
  return member
}
