import path from 'node:path'
import { expect, logIn, test } from '#test/support/journey.ts'

const organisations = path.resolve(import.meta.dirname, '../fixtures/organisations-short.csv')

test('an import continues after its page is left, and can be deleted', async ({
  page,
  portal,
  accessible,
}) => {
  const admin = portal.admin
  await logIn(page, admin)
  await page.goto('/Articles')
  await page.locator('main').getByRole('link', { name: 'Directory upload Import' }).click()
  await page.getByLabel('Spreadsheet').setInputFiles(organisations)
  const uploadResponse = page.waitForResponse((response) => response.url().endsWith('/bulk-upload'))
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  expect((await uploadResponse).status()).toBe(202)
  await page.goto('/service')
  await page.goto('/admin/directory-upload')
  const row = page.getByRole('row', { name: /organisations-short\.csv/ })
  await expect(row.getByText('Completed')).toBeVisible()

  const badge = row.getByText('Completed')
  const widthDifference = await badge.evaluate((element) => {
    const width = element.getBoundingClientRect().width
    element.style.inlineSize = 'max-content'
    return width - element.getBoundingClientRect().width
  })
  expect(widthDifference, 'a badge is as wide as its word').toBeLessThan(1)
  const list = page.getByRole('group', { name: 'Upload history' })
  await expect(list).toHaveCSS('max-height', '400px')
  const wideSize = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(list, 'on a phone the page scrolls, not a box within it').toHaveCSS('max-height', 'none')
  await page.setViewportSize(wideSize)

  await row.getByRole('button', { name: /^Details/ }).click()
  const details = page.getByRole('dialog')
  await expect(details.getByText('The first 50 of 120 listings')).toBeVisible()
  await accessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete all' }).click()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).last()).toBeFocused()
  await accessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delete all' })).toBeFocused()
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete upload' }).click()
  await expect(page.getByText(/\b120 listings deleted\./)).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('only an administrator sees the upload screen', async ({ page, portal }) => {
  await page.goto('/admin/directory-upload')
  await page.waitForURL('**/login')
  await logIn(page, portal.accounts.find(({ role, package: plan }) => role === 'user' && plan === 'premium')!)
  await page.evaluate(() => window.localStorage.setItem('isAdmin', 'true'))
  await page.goto('/admin/directory-upload')
  await page.waitForURL('**/login')
  await expect(page.getByText('Directory upload')).toHaveCount(0)
})

test('the upload page refuses another kind of file with an explanation', async ({ page, portal }) => {
  await logIn(page, portal.admin)
  await page.goto('/admin/directory-upload')
  await page
    .getByLabel('Spreadsheet')
    .setInputFiles({ name: 'list.xlsx', mimeType: 'text/plain', buffer: Buffer.from('no workbook') })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Upload failed: The name of the file ends in .xlsx, but it holds plain text' })
  await expect(alert).toBeVisible()
})
