import path from 'node:path'
import type { Page } from '@playwright/test'
import { clearUploads, expect, logIn, test } from '#test/support/journey.ts'
import { expectLoaded, sidewaysOverflow } from '#test/support/layout.ts'

const organisations = path.resolve(import.meta.dirname, '../fixtures/organisations.xlsx')

/** The import of 1,178 rows may take ten times as long as on a developer’s machine. */
const importTimeoutMs = 300_000

const company = (page: Page, name: string) => page.getByRole('rowheader').getByText(name, { exact: true })

test('an administrator imports a spreadsheet in French, and a visitor finds its companies in Spanish', async ({
  page,
  portal,
  accessible,
  newContext,
}) => {
  await logIn(page, portal.admin)
  await page.goto('/fr/admin/directory-upload')
  await page.getByLabel('Feuille de calcul').setInputFiles(organisations)
  await page.getByRole('button', { name: 'Tester la lecture', exact: true }).click()
  await expect(page.getByRole('row', { name: /Archive 2019/ })).toContainText('PHONE NUMBER')
  await accessible(page)
  await page.getByRole('button', { name: 'Importer', exact: true }).click()
  await expect(page.getByRole('status').getByText(/1142 fiches importées/)).toBeVisible({
    timeout: importTimeoutMs,
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
  await expect(visitor).toHaveURL(/\/es\/companies\/open-foris-[a-z0-9]+$/)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Open Foris' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: /openforis/ }).first()).toBeVisible()
  await accessible(visitor)
  await visitor.goBack()
  await expect(visitor.getByRole('searchbox')).toHaveValue('oPÉN foris')
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
  await expectLoaded(image)
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

test('the list of companies is filtered by the keyboard without losing its place, and fits at 1,100 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 900 })
  await page.goto('/companies')
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  const industry = page.getByLabel('Industry')
  await industry.focus()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(/industry=/, { timeout: 1000 })
  }).toPass()
  await expect(industry).toBeFocused()
  await expect(industry).not.toHaveValue('')
  await page.getByRole('link', { name: 'Clear all' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/companies$/)
  await expect(industry).toHaveValue('')
  await expect(page.getByRole('status').filter({ hasText: 'companies' })).toBeFocused()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/after=/)
  await expect(page.getByRole('table').getByRole('row').first()).toBeInViewport()
})
