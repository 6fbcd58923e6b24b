import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'

const english = /Resources|Services and directory|Skip to content/

/** Notes every frame in which English could be read. */
const watchForEnglish = (page: Page) =>
  page.addInitScript((pattern) => {
    const words = new RegExp(pattern)
    const look = () => {
      const seen = [...document.querySelectorAll<HTMLElement>('h1, header a')].find(
        (one) =>
          one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          words.test(one.textContent ?? ''),
      )
      if (seen) Object.assign(window, { englishSeen: seen.textContent })
      requestAnimationFrame(look)
    }
    look()
  }, english.source)
const englishSeen = (page: Page) => page.evaluate(() => (window as { englishSeen?: string }).englishSeen)

test('a French browser gets French under the bare address', async ({ newContext }) => {
  const context = await newContext({ locale: 'fr-CA' })
  const page = await context.newPage()
  await watchForEnglish(page)
  await page.goto('/service')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.locator('h1')).toHaveText('Services et annuaire')
  await expect(page.locator('#root[data-hydrated]')).toBeAttached()
  expect(await englishSeen(page)).toBeUndefined()
})

test('the choice that storage remembers is shown, and no English before it', async ({ page }) => {
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

test('what i18next remembers counts after the choice, and ?lng before all', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'fr'))
  await page.goto('/service')
  await expect(page.locator('h1')).toHaveText('Services et annuaire')
  await page.goto('/service?lng=es')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.goto('/es/service?lng=fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('a language that the portal does not speak is passed over', async ({ page }) => {
  await page.goto('/service?lng=xx')
  await expect(page.locator('h1')).toHaveText('Services and directory')
  await page.goto('/fr/service?lng=%00')
  await expect(page.locator('h1')).toHaveText('Services et annuaire')
  await page.evaluate(() => localStorage.setItem('selectedLanguage', '<b>'))
  await page.goto('/service')
  await expect(page.locator('h1')).toHaveText('Services and directory')
  const answer = await page.goto('/xx/service')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('h1')).toBeVisible()
})

test('sections speak the language that is chosen while they are on screen, and what is typed in them stays', async ({
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
