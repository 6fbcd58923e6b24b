import type { Page } from '@playwright/test'
import { calculateFlight } from '#test/support/calculateFlight.ts'
import { expect, test } from '#test/support/journey.ts'

/** Delays the shell's files, or those that match `pattern`, so that the page stays prerendered. Returns a function that lets them load. */
async function delayHydration(page: Page, pattern = /\/shell\/shell-[\w-]+\.js/) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

test('actions before hydration are not lost: the menu and the language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  let release = await delayHydration(page)
  await page.goto('/service', { waitUntil: 'commit' })
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  release()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')

  await page.unrouteAll()
  release = await delayHydration(page)
  await page.goto('/service', { waitUntil: 'commit' })
  await page.locator('header select[name=language]').selectOption('fr')
  release()
  await expect(page).toHaveURL(/\/fr\/service$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

for (const remembered of ['', 'member@example.org'])
  test(`text submitted before hydration is sent, ${remembered ? 'not the remembered e-mail' : 'and stays in the field'}`, async ({
    page,
  }) => {
    await page.goto('/robots.txt')
    await page.evaluate((email) => email && localStorage.setItem('userEmail', email), remembered)
    const release = await delayHydration(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await page.locator('main input[name=email]').fill('nobody@example.org')
    await page.locator('main input[name=password]').fill('wrong-password-1')
    await page.locator('main button[type=submit]').click()
    await page.waitForTimeout(300)
    expect(page.url()).not.toContain('password')
    const loginRequest = page.waitForRequest('**/api/login')
    release()
    expect((await loginRequest).postDataJSON()).toMatchObject({
      email: 'nobody@example.org',
      password: 'wrong-password-1',
    })
    await expect(page.getByRole('alert').getByText('Login failed')).toBeVisible()
    await expect(page.locator('main input[name=email]')).toHaveValue('nobody@example.org')
  })

test('the remembered e-mail stands in the login, unless somebody is in the field already', async ({
  page,
}) => {
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('userEmail', 'member@example.org'))
  await page.goto('/login')
  const field = page.locator('main input[name=email]')
  await expect(field).toHaveValue('member@example.org')
  const release = await delayHydration(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await field.focus()
  release()
  await expect(page.locator('#root[data-hydrated]')).toBeVisible()
  await page.keyboard.insertText('other@example.org')
  await expect(field).toHaveValue('other@example.org')
})

test('a calculator that is filled in and submitted before its section hydrates shows the result', async ({
  page,
}) => {
  const release = await delayHydration(page, /\/areas\/calculators\/Calculators/)
  await page.goto('/trade#calculator-section-anchor', { waitUntil: 'commit' })
  await expect(page.locator('#root[data-hydrated]')).toBeVisible()
  await calculateFlight(page)
  release()
  await expect(page.locator('output').first()).toContainText('CO')
})

/** Calls `act` in the page between the start and the end of hydration. An event in that time makes React finish hydrating at once. */
const duringHydration = (page: Page, act: () => void, rootSelector = '#root') =>
  page.addInitScript(`{
    const add = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (...args) {
      if (this instanceof Element && this.matches('${rootSelector}')) {
        EventTarget.prototype.addEventListener = add
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          document.documentElement.dataset.wasHydrated = String('hydrated' in this.dataset)
          ;(${act})()
        }
        port2.postMessage('')
      }
      return add.apply(this, args)
    }
  }`)

test('a button pressed during hydration acts once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await duringHydration(page, () =>
    document.querySelector<HTMLElement>('header button[aria-expanded]')?.click(),
  )
  await page.goto('/service')
  await expect(page.locator('#root[data-hydrated]')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-was-hydrated', 'false')
  await page.waitForTimeout(500)
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true')
})

test('a language chosen during hydration is applied once, and stays', async ({ page }) => {
  await duringHydration(page, () => {
    const select = document.querySelector<HTMLSelectElement>('header select[name=language]')
    if (!select) return
    select.value = 'es'
    select.dispatchEvent(new Event('input', { bubbles: true }))
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await page.goto('/service')
  await expect(page.locator('html')).toHaveAttribute('data-was-hydrated', 'false')
  await expect(page).toHaveURL(/\/es\/service$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  expect(await page.evaluate(() => window.history.length)).toBe(3)
})

test('text typed during hydration is submitted', async ({ page }) => {
  await duringHydration(page, () => {
    for (const [name, text] of [
      ['email', 'nobody@example.org'],
      ['password', 'wrong-password-1'],
    ]) {
      const field = document.querySelector<HTMLInputElement>(`main input[name=${name}]`)
      if (!field) continue
      field.value = text ?? ''
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('data-was-hydrated', 'false')
  await expect(page.locator('main input[name=email]')).toHaveValue('nobody@example.org')
  const loginRequest = page.waitForRequest('**/api/login')
  await page.locator('main button[type=submit]').click()
  expect((await loginRequest).postDataJSON()).toMatchObject({
    email: 'nobody@example.org',
    password: 'wrong-password-1',
  })
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
})

test('the hydration of a section does not delay a visitor who opens another page', async ({ page }) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const openServices = () => document.querySelector<HTMLElement>('header a[href="/service"]')?.click()
  await duringHydration(page, openServices, '[data-area=calculators]')
  await page.goto('/trade#calculator-section-anchor')
  await expect(page).toHaveURL(/\/service$/)
  await expect(page.locator('html')).toHaveAttribute('data-was-hydrated', 'false')
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(page.locator('h1')).toHaveText('Services and directory')
  await expect(page.locator('[data-area=directory]').getByRole('rowheader').first()).toBeVisible()
})
