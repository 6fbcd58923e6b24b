import { legalPages } from '#shared/legal/legalPage.ts'
import { expect, test } from '#test/support/journey.ts'

test('the footer of every page leads to the legal texts, which need no scripts', async ({
  page,
  newContext,
  accessible,
}) => {
  await page.goto('/fr/service')
  const links = page.getByRole('list', { name: 'Informations légales' }).getByRole('link')
  await expect(links).toHaveCount(legalPages.length)
  await links.filter({ hasText: 'Confidentialité' }).click()
  await expect(page).toHaveURL(/\/fr\/privacy$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confidentialité')
  await page
    .getByRole('navigation', { name: 'Sur cette page' })
    .getByRole('link', { name: 'Vos droits' })
    .click()
  await expect(page).toHaveURL(/#rights$/)
  await expect(page.getByRole('heading', { name: 'Vos droits' })).toBeInViewport()
  await accessible(page)

  const reader = await (await newContext({ javaScriptEnabled: false })).newPage()
  for (const [prefix, language] of [
    ['', 'en'],
    ['/fr', 'fr'],
    ['/es', 'es'],
  ])
    for (const legalPage of legalPages) {
      expect((await reader.goto(`${prefix}/${legalPage}`))?.status()).toBe(200)
      await expect(reader.locator('html')).toHaveAttribute('lang', language!)
      await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(reader.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible()
    }
})

test('a link inside a legal text opens the other page in the same language, and loads no document', async ({
  page,
}) => {
  await page.goto('/es/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacidad')
  const document = await page.evaluateHandle(() => window.document)
  await page.getByRole('article').getByRole('link', { name: 'Cookies y almacenamiento' }).click()
  await expect(page).toHaveURL(/\/es\/cookies$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies y almacenamiento')
  await expect(page.getByText('selectedLanguage').first()).toBeVisible()
  // A document that was loaded anew would have ended the handle.
  expect(await document.evaluate((before) => before === window.document)).toBe(true)
})
