import path from 'node:path'
import type { Page } from '@playwright/test'
import { clearUploads, expect, logIn, test } from '#test/support/journey.ts'

const organisations = path.resolve(import.meta.dirname, '../fixtures/organisations.xlsx')

/** Milliseconds that the import of 1,178 rows may take on a machine ten times slower than a developer’s. */
const importTime = 300_000

const words = {
  en: {
    prefix: '',
    file: 'Spreadsheet',
    test: 'Test parse',
    upload: 'Upload',
    done: /Successfully uploaded 1142 listings! 27 errors\./,
    more: 'and 22 more errors',
  },
  fr: {
    prefix: '/fr',
    file: 'Feuille de calcul',
    test: 'Tester la lecture',
    upload: 'Importer',
    done: /1142 fiches importées/,
    more: 'et 22 autres erreurs',
  },
  es: {
    prefix: '/es',
    file: 'Hoja de cálculo',
    test: 'Probar la lectura',
    upload: 'Importar',
    done: /¡1142 fichas importadas correctamente!/,
    more: 'y 22 errores más',
  },
} as const

const adminOf = (portal: { accounts: { role: string; email: string; password: string }[] }) =>
  portal.accounts.find(({ role }) => role === 'admin')!
const company = (page: Page, name: string) => page.getByRole('rowheader').getByText(name, { exact: true })

for (const [language, word] of Object.entries(words)) {
  test(`an administrator’s spreadsheet becomes a directory that visitors find companies in (${language})`, async ({
    page,
    portal,
    accessible,
    chromium,
  }) => {
    await logIn(page, adminOf(portal))
    await page.goto(`${word.prefix}/admin/directory-upload`)
    await page.getByLabel(word.file).setInputFiles(organisations)
    await page.getByRole('button', { name: word.test, exact: true }).click()
    await expect(page.getByRole('row', { name: /Archive 2019/ })).toContainText('PHONE NUMBER')
    await accessible(page)
    await page.getByRole('button', { name: word.upload, exact: true }).click()
    await expect(page.getByRole('status').getByText(word.done)).toBeVisible({ timeout: importTime })
    await expect(page.getByText(word.more)).toBeVisible()
    await accessible(page)

    const visitor = await (await chromium.newContext({ baseURL: portal.origin })).newPage()
    await visitor.goto(`${word.prefix}/service?letter=O`)
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
    await visitor.context().close()
  })
}

test('a view of the directory can be gone back to and shared', async ({ page }) => {
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

test('a premium member stands in the list with its image, a free one without', async ({ page, portal }) => {
  await page.goto('/service')
  const image = page.getByRole('row', { name: /Alderpoint/ }).locator('img')
  await expect(image).toHaveAttribute('src', new RegExp(`^(${portal.origin})?/files/`))
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'B', exact: true }).click()
  await expect(page.getByRole('row', { name: /Birch & Barrow/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Birch & Barrow/ }).locator('img')).toHaveCount(0)
})

test('an industry without listings says so', async ({ page, portal, accessible }) => {
  await clearUploads(portal)
  await page.goto('/service?view=category&category=Wholesaler')
  await expect(page.getByText('No listings for category "Wholesaler".')).toBeVisible()
  await accessible(page)
})
