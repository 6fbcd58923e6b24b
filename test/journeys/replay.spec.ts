import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'

/** Holds back the shell, so that the page is prerendered and not yet hydrated. */
async function held(page: Page, pattern = /\/shell\/shell-[\w-]+\.js/) {
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

test('what is done before the page is hydrated is not lost: menu, language, typing, sending', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  let release = await held(page)
  await page.goto('/service', { waitUntil: 'commit' })
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  release()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')

  await page.unrouteAll()
  release = await held(page)
  await page.goto('/service', { waitUntil: 'commit' })
  await page.locator('header select[name=language]').selectOption('fr')
  release()
  await expect(page).toHaveURL(/\/fr\/service$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')

  await page.unrouteAll()
  release = await held(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.locator('main input[name=email]').fill('nobody@example.org')
  await page.locator('main input[name=password]').fill('wrong-password-1')
  await page.locator('main button[type=submit]').click()
  await page.waitForTimeout(300)
  expect(page.url()).not.toContain('password')
  release()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
  await expect(page.locator('main input[name=email]')).toHaveValue('nobody@example.org')
})

test('what is typed and chosen in a calculator before its section is hydrated is calculated', async ({
  page,
}) => {
  const release = await held(page, /\/areas\/calculators\/Calculators/)
  await page.goto('/trade#calculator-section-anchor', { waitUntil: 'commit' })
  await expect(page.locator('#root[data-hydrated]')).toBeVisible()
  const form = page.locator('form[data-calculator=aircraft]')
  await form.locator('[name=flightDistance]').fill('1200')
  await form.locator('[name=aircraftType]').selectOption({ index: 1 })
  await form.locator('button[type=submit]').click()
  release()
  await expect(page.locator('output').first()).toContainText('CO')
})

/** Does this in the task between the start and the end of hydration here, when any event makes React finish it at once. */
const whileComingToLife = (page: Page, act: () => void, where = '#root') =>
  page.addInitScript(`{
    const add = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (...given) {
      if (this instanceof Element && this.matches('${where}')) {
        EventTarget.prototype.addEventListener = add
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          document.documentElement.dataset.hydratedBefore = String('hydrated' in this.dataset)
          ;(${act})()
        }
        port2.postMessage('')
      }
      return add.apply(this, given)
    }
  }`)

test('what is pressed during hydration happens once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await whileComingToLife(page, () =>
    document.querySelector<HTMLElement>('header button[aria-expanded]')?.click(),
  )
  await page.goto('/service')
  await expect(page.locator('#root[data-hydrated]')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated-before', 'false')
  await page.waitForTimeout(500)
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true')
})

test('what is chosen during hydration is chosen once, and stays chosen', async ({ page }) => {
  await whileComingToLife(page, () => {
    const select = document.querySelector<HTMLSelectElement>('header select[name=language]')
    if (!select) return
    select.value = 'es'
    select.dispatchEvent(new Event('input', { bubbles: true }))
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await page.goto('/service')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated-before', 'false')
  await expect(page).toHaveURL(/\/es\/service$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  expect(await page.evaluate(() => window.history.length)).toBe(3)
})

test('what is typed during hydration is known to the page', async ({ page }) => {
  await whileComingToLife(page, () => {
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
  await expect(page.locator('html')).toHaveAttribute('data-hydrated-before', 'false')
  await expect(page.locator('main input[name=email]')).toHaveValue('nobody@example.org')
  const sent = page.waitForRequest('**/api/login')
  await page.locator('main button[type=submit]').click()
  expect((await sent).postDataJSON()).toMatchObject({
    email: 'nobody@example.org',
    password: 'wrong-password-1',
  })
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
})

test('who goes on while a section is hydrated is not held up by it', async ({ page }) => {
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const goOn = () => document.querySelector<HTMLElement>('header a[href="/service"]')?.click()
  await whileComingToLife(page, goOn, '[data-area=calculators]')
  await page.goto('/trade#calculator-section-anchor')
  await expect(page).toHaveURL(/\/service$/)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated-before', 'false')
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(page.locator('h1')).toHaveText('Services and directory')
  await expect(page.locator('[data-area=directory]').getByRole('rowheader').first()).toBeVisible()
})
