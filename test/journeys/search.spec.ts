import type { Page } from '@playwright/test'
import { rulesOfColour } from '#test/support/axeRules.ts'
import { expect, logIn, test } from '#test/support/journey.ts'
import { sidewaysOverflow } from '#test/support/layout.ts'

/** The list below the header's field; the choice of languages has options too. */
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })

test('without JavaScript, a visitor finds a company by a mistyped word in French and opens its page', async ({
  newContext,
}) => {
  const page = await (await newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/fr/service')
  await page.locator('header').getByRole('link', { name: 'Rechercher' }).click()
  await expect(page).toHaveURL(/\/fr\/search$/)
  await page.getByRole('searchbox', { name: 'Que cherchez-vous ?' }).fill('genevrier junipper')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await expect(page.getByText('Aucun résultat pour « genevrier junipper »')).toBeVisible()
  await page.getByRole('searchbox').fill('junipper solaire')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await expect(page).toHaveURL(/\/fr\/search\?q=junipper\+solaire$/)
  await expect(page).toHaveTitle('Recherche de « junipper solaire » · Carbon Portal')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByText('Voici les résultats pour « juniper solaire »')).toBeVisible()
  const company = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Juniper Solar' }) })
  await expect(company.getByText('Membre Premium')).toBeVisible()
  await company.getByRole('link').click()
  await expect(page).toHaveURL(/\/fr\/companies\/juniper-solar-\w+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juniper Solar')
})

test('a text that is too long is kept, and a kind and the next page are links, without JavaScript', async ({
  newContext,
}) => {
  const page = await (await newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`/search?q=${'x'.repeat(201)}`)
  await expect(page.getByText('Search for at most 200 characters.')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('x'.repeat(201))
  await page.goto('/search?q=carbon')
  const firstTitle = await page.getByRole('heading', { level: 2 }).first().textContent()
  await page.getByRole('link', { name: 'More results' }).click()
  await expect(page).toHaveURL(/\/search\?q=carbon&after=20$/)
  await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(firstTitle ?? '')
  await page.getByRole('link', { name: 'Previous results' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(firstTitle ?? '')
  await page
    .locator('main')
    .getByRole('link', { name: /^Calculators/ })
    .click()
  await expect(page).toHaveURL(/kinds=calculators/)
  await expect(page.getByRole('listitem').getByText('Company', { exact: true })).toHaveCount(0)
})

test('from any page, Ctrl K, a few letters, an arrow and Enter open what is searched', async ({
  page,
  accessible,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.locator('h1')).toBeVisible()
  const opener = page.locator('header').getByRole('link', { name: 'Search' })
  // It has this attribute from hydration on.
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Control+k')
  const field = page.locator('header').getByRole('combobox', { name: 'Search' })
  await expect(field).toBeFocused()
  await page.keyboard.type('junip')
  await expect(suggestions(page).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(suggestions(page).getByRole('option', { selected: true })).toContainText('Juniper Solar')
  await accessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await accessible(page, { only: rulesOfColour })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/companies\/juniper-solar-\w+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juniper Solar')
  await expect(page.locator('main')).toBeFocused()
  await expect(field).toHaveCount(0)
})

test('letters that are typed before the suggestions are loaded are not lost, and Escape gives the focus back', async ({
  page,
}) => {
  const { promise: areFilesAsked, resolve: askFiles } = Promise.withResolvers<void>()
  const { promise: areFilesReleased, resolve: releaseFiles } = Promise.withResolvers<void>()
  await page.route(/\/areas\/search\/.*\.js/, async (route) => {
    askFiles()
    await areFilesReleased
    await route.continue()
  })
  await page.goto('/service')
  await expect(page.locator('header').getByRole('link', { name: 'Search' })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  const companies = page.locator('header').getByRole('link', { name: 'Companies' })
  await companies.focus()
  await page.keyboard.press('/')
  await page.keyboard.type('sunr/o')
  await areFilesAsked
  const field = page.locator('header').getByRole('textbox', { name: 'Search' })
  await expect(field).toHaveValue('sunr/o')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  releaseFiles()
  await expect(suggestions(page).getByRole('option', { name: /Sunroom/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(companies).toBeFocused()
  await expect(page.locator('header').getByRole('search')).toHaveCount(0)
})

test('on a phone the search fits, and its page loads no document for another search', async ({
  page,
  accessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/fr/search?q=solaire')
  const opener = page.locator('header').getByRole('link', { name: 'Rechercher' })
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  let documentCount = 0
  page.on('request', (request) => request.resourceType() === 'document' && documentCount++)
  await opener.click()
  await page.locator('header').getByRole('combobox', { name: 'Rechercher' }).fill('carbone')
  await expect(suggestions(page).getByRole('option')).not.toHaveCount(0)
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  await accessible(page)
  await page.locator('header').getByRole('button', { name: 'Rechercher' }).click()
  await expect(page).toHaveURL(/\/fr\/search\?q=carbone$/)
  await expect(page.locator('main').getByRole('searchbox')).toHaveValue('carbone')
  await expect(page).toHaveTitle('Recherche de « carbone » · Carbon Portal')
  await page.goBack()
  await expect(page.locator('main').getByRole('searchbox')).toHaveValue('solaire')
  await expect(page).toHaveTitle('Recherche de « solaire » · Carbon Portal')
  expect(documentCount).toBe(0)
})

test('an administrator reads what was searched in vain', async ({ page, portal, accessible }) => {
  await page.goto('/search?q=zygomorphe')
  await expect(page.getByText('Nothing found for “zygomorphe”')).toBeVisible()
  await logIn(page, portal.admin)
  await page.goto('/admin/search-misses')
  await expect(page.getByRole('row', { name: /zygomorphe/ })).toBeVisible()
  await accessible(page)
})
