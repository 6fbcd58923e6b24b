import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'

const english = /Resources|Services and directory|Skip to content/

/** Records whether English was visible in any frame. */
const watchForEnglish = (page: Page) =>
  page.addInitScript((pattern) => {
    const words = new RegExp(pattern)
    const look = () => {
      const visible = [...document.querySelectorAll<HTMLElement>('h1, header a')].find(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          words.test(element.textContent ?? ''),
      )
      if (visible) Object.assign(window, { englishSeen: visible.textContent })
      requestAnimationFrame(look)
    }
    look()
  }, english.source)
const englishSeen = (page: Page) => page.evaluate(() => (window as { englishSeen?: string }).englishSeen)

test('a French browser gets the page in French at an address without a language', async ({ newContext }) => {
  const context = await newContext({ locale: 'fr-CA' })
  const page = await context.newPage()
  await watchForEnglish(page)
  await page.goto('/service')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.locator('h1')).toHaveText('Services et annuaire')
  await expect(page.locator('#root[data-hydrated]')).toBeAttached()
  expect(await englishSeen(page)).toBeUndefined()
})

test('the stored choice of language is shown at once, without a moment of English', async ({ page }) => {
  await watchForEnglish(page)
  await page.addInitScript(() => localStorage.setItem('selectedLanguage', 'es'))
  for (const path of ['/service', '/trade', '/']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('header select[name=language]')).toHaveValue('es')
    expect(await englishSeen(page), path).toBeUndefined()
  }
})

test('the language comes from ?lng first; without ?lng or a stored choice it comes from i18next’s storage', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'fr'))
  await page.goto('/service')
  await expect(page.locator('h1')).toHaveText('Services et annuaire')
  await page.goto('/service?lng=es')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.goto('/es/service?lng=fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('an unknown language in ?lng or in storage is ignored, and as a path prefix it returns 404', async ({
  page,
}) => {
  await page.goto('/service?lng=xx')
  await expect(page.locator('h1')).toHaveText('Services and directory')
  await page.goto('/fr/service?lng=%00')
  await expect(page.locator('h1')).toHaveText('Services et annuaire')
  await page.evaluate(() => localStorage.setItem('selectedLanguage', '<b>'))
  await page.goto('/service')
  await expect(page.locator('h1')).toHaveText('Services and directory')
  const response = await page.goto('/xx/service')
  expect(response?.status()).toBe(404)
  await expect(page.locator('h1')).toBeVisible()
})

test('choosing a language translates the sections on screen and keeps what was typed in them', async ({
  page,
}) => {
  await page.goto('/trade')
  const form = page.locator('form[data-calculator=aircraft]')
  await form.locator('[name=flightDistance]').fill('1200')
  await page.locator('header select[name=language]').selectOption('fr')
  await expect(page).toHaveURL(/\/fr\/trade$/)
  await expect(form.locator('button[type=submit]')).toHaveText('Calculer')
  await expect(form.locator('[name=flightDistance]')).toHaveValue('1200')
  await page.locator('header select[name=language]').selectOption('en')
  await expect(form.locator('button[type=submit]')).toHaveText('Calculate')
  await expect(form.locator('[name=flightDistance]')).toHaveValue('1200')
})
