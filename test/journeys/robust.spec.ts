import type { Page, Route } from '@playwright/test'
import { calculateFlight } from '#test/support/calculateFlight.ts'
import { expect, followInMenu, logIn, test } from '#test/support/journey.ts'

const retryNotice = 'The connection is slow. Trying again...'
const lateNotice = (page: Page) => page.getByRole('status').filter({ hasText: retryNotice })

/** Lets the first `failureCount` requests for a file fail. Returns a counter of all requests. */
async function failFirst(page: Page, pattern: RegExp, failureCount: number) {
  const requests = { count: 0 }
  await page.route(pattern, (route: Route) =>
    ++requests.count <= failureCount ? route.abort() : route.continue(),
  )
  return requests
}

// The browser reports files that fail to load, which these stories are about.
test.use({
  tolerated:
    /Failed to load resource|net::ERR|could not be loaded|Failed to fetch|answered 503|React error #422/,
})

async function calculate(page: Page) {
  await calculateFlight(page)
  await expect(page.locator('output').first()).toContainText('CO')
}

test('a page whose module loads late can be read before it hydrates, and says that it is late', async ({
  page,
}) => {
  await failFirst(page, /\/areas\/services\/ServicePage/, 4)
  await page.goto('/service', { waitUntil: 'commit' })
  await expect(page.locator('h1')).toBeVisible()
  await expect(lateNotice(page)).toBeVisible()
  await expect(page.locator('#main > [data-area][data-hydrated]')).toBeVisible()
  await expect(lateNotice(page)).toBeHidden()
})

test('a page opened by a link loads late with a message, in the same document', async ({ page }) => {
  await failFirst(page, /\/areas\/services\/ServicePage/, 2)
  await page.goto('/login')
  await expect(page.locator('#root[data-hydrated]')).toBeVisible()
  let documentCount = 0
  page.on('request', (request) => request.resourceType() === 'document' && documentCount++)
  await followInMenu(page, 'Services')
  await expect(page.getByText(retryNotice).first()).toBeVisible()
  await expect(page.locator('h1')).toHaveText('Services and directory')
  await expect(page.getByText(retryNotice)).toHaveCount(0)
  expect(documentCount).toBe(0)
})

test('an account page whose query client loads late says so and opens', async ({ page, portal }) => {
  await logIn(page, portal.accounts.find(({ role }) => role === 'user')!)
  await page.goto('/')
  await failFirst(page, /\/shell\/QueryProvider/, 2)
  await page.locator('header').getByRole('link', { name: 'Account' }).click()
  await expect(page.getByText(retryNotice).first()).toBeVisible()
  await expect(page.locator('h1')).toHaveText('Your account')
  await expect(page.getByText(retryNotice)).toHaveCount(0)
})

test('a section whose module loads late says so and then works', async ({ page }) => {
  await failFirst(page, /\/areas\/calculators\/Calculators/, 1)
  await page.goto('/trade#calculator-section-anchor')
  await expect(lateNotice(page)).toBeVisible()
  await calculate(page)
  await expect(lateNotice(page)).toBeHidden()
})

test('a page whose imports load late appears in the end', async ({ page }) => {
  await failFirst(page, /\/areas\/account\/shared/, 2)
  await page.goto('/login')
  await expect(page.locator('#main > [data-area][data-hydrated]')).toBeVisible()
  await expect(page.locator('input[name=password]')).toBeVisible()
})

test('a page hydrates by itself if React loads late', async ({ page }) => {
  await failFirst(page, /\/vendor\/react\//, 1)
  await page.goto('/service')
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('#root[data-hydrated]')).toBeVisible()
})

test('a page whose module never loads says so after 120 s, can still be read, and can be loaded again', async ({
  page,
}) => {
  await page.clock.install()
  let isBlocked = true
  await page.route(/\/areas\/services\/ServicePage/, (route) =>
    isBlocked ? route.abort() : route.continue(),
  )
  await page.goto('/service')
  await expect(lateNotice(page)).toBeVisible()
  for (let second = 0; second < 125; second += 5) {
    await page.clock.runFor(5000)
    await page.waitForTimeout(50)
  }
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('Services and directory').first()).toBeVisible()
  await expect(page.locator('header').getByRole('link', { name: 'Companies' })).toBeVisible()
  isBlocked = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.clock.runFor(2000)
  await expect(page.locator('#main > [data-area][data-hydrated] h1')).toHaveText('Services and directory')
})

test('a section whose module never loads says so, can still be read, and can be loaded again', async ({
  page,
}) => {
  await page.clock.install()
  let isBlocked = true
  await page.route(/\/areas\/calculators\/Calculators/, (route) =>
    isBlocked ? route.abort() : route.continue(),
  )
  await page.goto('/trade#calculator-section-anchor')
  await expect(lateNotice(page)).toBeVisible()
  for (let second = 0; second < 125; second += 5) {
    await page.clock.runFor(5000)
    await page.waitForTimeout(50)
  }
  await expect(
    page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded.' }),
  ).toBeVisible()
  await expect(page.locator('form[data-calculator]')).toBeVisible()
  isBlocked = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.clock.runFor(2000)
  await expect(page.locator('[data-area=calculators][data-hydrated] form')).toBeVisible()
  await calculate(page)
})

test('texts that fail to load five times are loaded in the end, and no key is ever shown', async ({
  page,
}) => {
  const { count } = await failFirst(page, /\/areas\/services\/en-\w+\.json/, 5)
  expect(count).toBe(0)
  await page.goto('/service')
  await expect(page.locator('#main > [data-area][data-hydrated]')).toBeVisible()
  await expect(page.locator('h1')).toHaveText('Services and directory')
  expect(await page.locator('main').innerText()).not.toMatch(/\b(hero|gallery|courses)\.[a-z]+\b/)
})

test('texts that never load leave the prerendered page with a message', async ({ page }) => {
  await failFirst(page, /\/shell\/en-[\w-]+\.json/, 99)
  await page.goto('/service')
  await expect(page.getByRole('alert').filter({ hasText: 'The portal could not be loaded' })).toBeVisible()
  await expect(page.locator('h1')).toHaveText('Services and directory')
})

test('a page hydrates if the site index loads late', async ({ page }) => {
  await failFirst(page, /\/index\/\w+\.json/, 2)
  await page.goto('/service')
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('#root[data-hydrated]')).toBeVisible()
})

for (const [state, breakStorage] of [
  [
    'is switched off',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('', 'SecurityError')
        },
      }),
  ],
  [
    'is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('', 'QuotaExceededError')
      }
    },
  ],
] as const) {
  test(`if storage ${state}, pages open, languages change and calculators work`, async ({ page }) => {
    await page.addInitScript(breakStorage)
    for (const path of ['/', '/service', '/login', '/iphone-test']) {
      await page.goto(path)
      await expect(page.locator('#main > [data-area][data-hydrated]')).toBeVisible()
      await expect(page.locator('h1')).toBeVisible()
    }
    await page.goto('/trade')
    await calculate(page)
    await page.locator('header select[name=language]').selectOption('fr')
    await expect(page).toHaveURL(/\/fr\/trade/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  })
}

test('unknown and malformed anchors do no harm', async ({ page }) => {
  for (const path of ['/trade#nowhere', '/trade#%E0%A4%A', '/service#a b"<', '/#']) {
    await page.goto(path)
    await expect(page.locator('#main > [data-area][data-hydrated]')).toBeVisible()
    await expect(page.locator('h1')).toBeVisible()
  }
})

test('a link with an unknown calculator, input or version opens with a message and no result', async ({
  page,
}) => {
  for (const path of [
    '/trade?calculator=rocket#calculator-section-anchor',
    '/trade?calculator=vehicle&distanceDriven=NaN&vehicleType=x&factors=2026-1#calculator-section-anchor',
    '/trade?calculator=vehicle&distanceDriven=12&factors=1999-1#calculator-section-anchor',
  ]) {
    await page.goto(path)
    await expect(page.locator('#calculator-section-anchor').getByRole('alert').first()).toBeVisible()
    await expect(page.locator('output')).toHaveCount(0)
  }
})

test('languages can be changed in a browser without cookieStore, service workers and idle callbacks', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const [owner, name] of [
      [window, 'cookieStore'],
      [Navigator.prototype, 'serviceWorker'],
      [window, 'requestIdleCallback'],
    ] as const)
      Reflect.deleteProperty(owner, name)
  })
  await page.goto('/service')
  await page.locator('header select[name=language]').selectOption('es')
  await expect(page).toHaveURL(/\/es\/service$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('going back restores the scroll position, and opening a page moves the focus to it', async ({
  page,
}) => {
  await page.goto('/trade')
  await expect(page.locator('#main > [data-area][data-hydrated]')).toBeVisible()
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }))
  await page.waitForTimeout(200)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/service"]')?.click())
  await expect(page.locator('h1')).toHaveText('Services and directory')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.locator('main')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/trade$/)
  await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY - 1500))).toBeLessThan(60)
})
