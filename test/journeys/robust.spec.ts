import type { Page, Route } from '@playwright/test'
import { expect, logIn, test } from '#test/support/journey.ts'

const again = 'The connection is slow. Trying again...'
const lateNotice = (page: Page) => page.getByRole('status').filter({ hasText: again })

/** Lets the first requests of a file fail. Returns a counter of all of them. */
async function failing(page: Page, pattern: RegExp, times: number) {
  const seen = { count: 0 }
  await page.route(pattern, (route: Route) => (++seen.count <= times ? route.abort() : route.continue()))
  return seen
}

/** The browser itself reports what could not be loaded; here that is the story. */
test.use({
  tolerated:
    /Failed to load resource|net::ERR|could not be loaded|Failed to fetch|answered 503|React error #422/,
})

async function calculate(page: Page) {
  const form = page.locator('form[data-calculator=aircraft]')
  await form.locator('[name=flightDistance]').fill('1200')
  await form.locator('[name=aircraftType]').selectOption({ index: 1 })
  await form.locator('button[type=submit]').click()
  await expect(page.locator('output').first()).toContainText('CO')
}

test('a page whose module comes late can be read meanwhile, says so, and is hydrated', async ({ page }) => {
  await failing(page, /\/areas\/services\/ServicePage/, 4)
  await page.goto('/service', { waitUntil: 'commit' })
  await expect(page.locator('h1')).toBeVisible()
  await expect(lateNotice(page)).toBeVisible()
  await expect(page.locator('#main > [data-area][data-hydrated]')).toBeVisible()
  await expect(lateNotice(page)).toBeHidden()
})

test('a page gone to by a link comes late, with a message, on the same document', async ({ page }) => {
  await failing(page, /\/areas\/services\/ServicePage/, 2)
  await page.goto('/login')
  await expect(page.locator('#root[data-hydrated]')).toBeVisible()
  let documents = 0
  page.on('request', (request) => request.resourceType() === 'document' && documents++)
  await page.locator('header').getByRole('link', { name: 'Services' }).click()
  await expect(page.getByText(again).first()).toBeVisible()
  await expect(page.locator('h1')).toHaveText('Services and directory')
  await expect(page.getByText(again)).toHaveCount(0)
  expect(documents).toBe(0)
})

test('a page behind a role, whose way to the server comes late, says so and opens', async ({
  page,
  portal,
}) => {
  await logIn(page, portal.accounts.find(({ role }) => role === 'user')!)
  await page.goto('/')
  await failing(page, /\/shell\/QueryProvider/, 2)
  await page.locator('header').getByRole('link', { name: 'Account' }).click()
  await expect(page.getByText(again).first()).toBeVisible()
  await expect(page.locator('h1')).toHaveText('Your account')
  await expect(page.getByText(again)).toHaveCount(0)
})

test('a section whose module comes late says so and then calculates', async ({ page }) => {
  await failing(page, /\/areas\/calculators\/Calculators/, 1)
  await page.goto('/trade#calculator-section-anchor')
  await expect(lateNotice(page)).toBeVisible()
  await calculate(page)
  await expect(lateNotice(page)).toBeHidden()
})

test('what a page imports comes late: the page is there in the end', async ({ page }) => {
  await failing(page, /\/areas\/account\/shared/, 2)
  await page.goto('/login')
  await expect(page.locator('#main > [data-area][data-hydrated]')).toBeVisible()
  await expect(page.locator('input[name=password]')).toBeVisible()
})

test('what every page needs comes late: the page is hydrated by itself', async ({ page }) => {
  await failing(page, /\/vendor\/react\//, 1)
  await page.goto('/service')
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('#root[data-hydrated]')).toBeVisible()
})

test('a page whose module never comes says so after 120 s, can still be read, and is tried again', async ({
  page,
}) => {
  await page.clock.install()
  let blocked = true
  await page.route(/\/areas\/services\/ServicePage/, (route) => (blocked ? route.abort() : route.continue()))
  await page.goto('/service')
  await expect(lateNotice(page)).toBeVisible()
  for (let second = 0; second < 125; second += 5) {
    await page.clock.runFor(5000)
    await page.waitForTimeout(50)
  }
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('Services and directory').first()).toBeVisible()
  await expect(page.locator('header').getByRole('link', { name: 'Resources' })).toBeVisible()
  blocked = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.clock.runFor(2000)
  await expect(page.locator('#main > [data-area][data-hydrated] h1')).toHaveText('Services and directory')
})

test('a section that never comes says so, can still be read, and is tried again', async ({ page }) => {
  await page.clock.install()
  let blocked = true
  await page.route(/\/areas\/calculators\/Calculators/, (route) =>
    blocked ? route.abort() : route.continue(),
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
  blocked = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.clock.runFor(2000)
  await expect(page.locator('[data-area=calculators][data-hydrated] form')).toBeVisible()
  await calculate(page)
})

test('texts that fail five times come from 350 ms on, and no key is ever shown', async ({ page }) => {
  const { count } = await failing(page, /\/areas\/services\/en-\w+\.json/, 5)
  expect(count).toBe(0)
  await page.goto('/service')
  await expect(page.locator('#main > [data-area][data-hydrated]')).toBeVisible()
  await expect(page.locator('h1')).toHaveText('Services and directory')
  expect(await page.locator('main').innerText()).not.toMatch(/\b(hero|gallery|courses)\.[a-z]+\b/)
})

test('texts that never come leave the prerendered page and a message', async ({ page }) => {
  await failing(page, /\/shell\/en-[\w-]+\.json/, 99)
  await page.goto('/service')
  await expect(page.getByRole('alert').filter({ hasText: 'The portal could not be loaded' })).toBeVisible()
  await expect(page.locator('h1')).toHaveText('Services and directory')
})

test('the list of areas comes late', async ({ page }) => {
  await failing(page, /\/index\/\w+\.json/, 2)
  await page.goto('/service')
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('#root[data-hydrated]')).toBeVisible()
})

for (const [how, spoil] of [
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
  test(`storage ${how}: every page shows, languages change, a calculator calculates`, async ({ page }) => {
    await page.addInitScript(spoil)
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

test('anchors that are nowhere, or cannot be read, do no harm', async ({ page }) => {
  for (const address of ['/trade#nowhere', '/trade#%E0%A4%A', '/service#a b"<', '/#']) {
    await page.goto(address)
    await expect(page.locator('#main > [data-area][data-hydrated]')).toBeVisible()
    await expect(page.locator('h1')).toBeVisible()
  }
})

test('a calculator’s link that names nothing known opens with a message and calculates nothing', async ({
  page,
}) => {
  for (const address of [
    '/trade?calculator=rocket#calculator-section-anchor',
    '/trade?calculator=vehicle&distanceDriven=NaN&vehicleType=x&factors=2026-1#calculator-section-anchor',
    '/trade?calculator=vehicle&distanceDriven=12&factors=1999-1#calculator-section-anchor',
  ]) {
    await page.goto(address)
    await expect(page.locator('#calculator-section-anchor').getByRole('alert').first()).toBeVisible()
    await expect(page.locator('output')).toHaveCount(0)
  }
})

test('a browser without cookieStore, service workers or idle callbacks shows and changes languages all the same', async ({
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

test('going back finds the place on the page, and the focus goes with every page', async ({ page }) => {
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
