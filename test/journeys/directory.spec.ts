import path from 'node:path'
import type { Page } from '@playwright/test'
import { clearUploads, expect, logIn, test } from '#test/support/journey.ts'

const organisations = path.resolve(import.meta.dirname, '../fixtures/organisations.xlsx')

/**
 * The import of 1,178 rows may take this many milliseconds, ten times as long as on a developer’s machine.
 */
const importTime = 300_000

const adminOf = (portal: { accounts: { role: string; email: string; password: string }[] }) =>
  portal.accounts.find(({ role }) => role === 'admin')!
const company = (page: Page, name: string) => page.getByRole('rowheader').getByText(name, { exact: true })

test('an administrator imports a spreadsheet in French, and a visitor finds its companies in Spanish', async ({
  page,
  portal,
  accessible,
  newContext,
}) => {
  await logIn(page, adminOf(portal))
  await page.goto('/fr/admin/directory-upload')
  await page.getByLabel('Feuille de calcul').setInputFiles(organisations)
  await page.getByRole('button', { name: 'Tester la lecture', exact: true }).click()
  await expect(page.getByRole('row', { name: /Archive 2019/ })).toContainText('PHONE NUMBER')
  await accessible(page)
  await page.getByRole('button', { name: 'Importer', exact: true }).click()
  await expect(page.getByRole('status').getByText(/1142 fiches importées/)).toBeVisible({
    timeout: importTime,
  })
  await expect(page.getByText('et 22 autres erreurs')).toBeVisible()
  await accessible(page)

  const visitor = await (await newContext()).newPage()
  await visitor.goto('/es/service?letter=O')
  await expect(company(visitor, 'Open Foris')).toBeVisible()
  await accessible(visitor)
  await visitor.getByRole('searchbox').fill('oPÉN foris')
  await expect(visitor).toHaveURL(/q=/)
  await expect(visitor.getByRole('rowheader')).toHaveCount(1)
  await company(visitor, 'Open Foris').click()
  await expect(
    visitor
      .getByRole('dialog')
      .getByRole('link', { name: /openforis/ })
      .first(),
  ).toBeVisible()
  await accessible(visitor)
  await visitor.keyboard.press('Escape')
  await expect(visitor.getByRole('dialog')).toHaveCount(0)
})

test('a view of the directory has its own URL: it works with Back and can be shared', async ({ page }) => {
  await page.goto('/service')
  await expect(page.getByRole('button', { name: 'A', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'By category' }).click()
  await page.getByLabel('Category').selectOption('Retail')
  await expect(page).toHaveURL(/view=category&category=Retail/)
  await page.goBack()
  await expect(page.getByLabel('Category')).toHaveValue('Local Contractors')
  await page.goto('/service?view=category&category=Broker')
  await expect(page.getByLabel('Category')).toHaveValue('Broker')
})

test('the list shows a premium company with its image and a free one without', async ({ page, portal }) => {
  await page.goto('/service')
  const image = page.getByRole('row', { name: /Alderpoint/ }).locator('img')
  await expect(image).toHaveAttribute('src', new RegExp(`^(${portal.origin})?/files/`))
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'B', exact: true }).click()
  await expect(page.getByRole('row', { name: /Birch & Barrow/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Birch & Barrow/ }).locator('img')).toHaveCount(0)
})

test('the directory says that an industry has no listings', async ({ page, portal, accessible }) => {
  await clearUploads(portal)
  await page.goto('/service?view=category&category=Wholesaler')
  await expect(page.getByText('No listings for category "Wholesaler".')).toBeVisible()
  await accessible(page)
})
