import type { Page } from '@playwright/test'
import { passCacheTime } from '#test/support/edgeCache.ts'
import { expect, logIn, test } from '#test/support/journey.ts'
import { expectLoaded } from '#test/support/layout.ts'
import { expectMessage } from '#test/support/messages.ts'
import { aPdf } from '../downloads/aFile.ts'
import { aPicture } from '../pictures/aPicture.ts'

const prefixes = { en: '', fr: '/fr', es: '/es' } as const
const titles = { en: 'Tyre pressure log', fr: 'Registre des pneus', es: 'Registro de neumáticos' } as const
const prices = { en: 'C$12.50', fr: '12,50 C$', es: 'C$12.50' } as const
const suffixes = { en: '', fr: 'Fr', es: 'Es' } as const
const languages = ['en', 'fr', 'es'] as const

async function visit(page: Page, language: (typeof languages)[number], origin: string) {
  await passCacheTime(origin)
  await page.goto(`${prefixes[language]}/products`)
}
const product = (page: Page, title: string) =>
  page.locator('#products').getByRole('listitem').filter({ hasText: title })

test('an administrator adds, reprices and deletes a product; visitors see it without JavaScript in three languages, but not its file’s address', async ({
  page,
  portal,
  newContext,
  accessible,
}) => {
  const context = await newContext({ javaScriptEnabled: false })
  const visitor = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, portal.admin)
  await page.goto('/admin/add-product')
  await page.locator('[name=title]').waitFor()
  await accessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[name=price]')).toHaveAttribute('aria-invalid', 'true')
  for (const language of languages) {
    await page.locator(`[name=title${suffixes[language]}]`).fill(titles[language])
    await page
      .locator(`textarea[name=description${suffixes[language]}]`)
      .fill(`${titles[language]}: <script>alert(1)</script>`)
  }
  await page.locator('[name=price]').fill('12,505')
  const picture = {
    name: 'log.png',
    mimeType: 'image/png',
    buffer: await aPicture(960, 540).png().toBuffer(),
  }
  await page.locator('input[type=file][name=image]').setInputFiles(picture)
  const file = { name: 'Log.pdf', mimeType: 'application/pdf', buffer: aPdf('Log') }
  await page.locator('input[type=file][name=file]').setInputFiles(file)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a price above 0')).toBeVisible()
  await page.locator('[name=price]').fill('12,50')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectMessage(page, 'Product added successfully!')

  for (const language of languages) {
    await visit(visitor, language, portal.origin)
    const item = product(visitor, titles[language])
    await expect(item).toContainText(prices[language])
    await expect(item).toContainText('<script>alert(1)</script>')
    await expect(item.getByRole('button')).toHaveCount(1)
    await expectLoaded(item.locator('img'))
  }
  expect(await visitor.locator('script[type="application/ld+json"]').textContent()).toContain(
    '"price":"12.50"',
  )
  for (const path of ['/api/products', '/products']) {
    const text = await (await fetch(portal.origin + path)).text()
    expect(text).toContain(titles.en)
    expect(text).not.toContain('signed/')
  }

  const row = page.getByRole('row', { name: /Tyre pressure log/ })
  await expect(row.getByText('C$12.50')).toBeVisible()
  await row.getByRole('button', { name: /^Edit/ }).click()
  await expect(page.locator('[name=price]')).toHaveValue('12.5')
  await page.locator('[name=price]').fill('15')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectMessage(page, 'Product updated successfully!')
  await visit(visitor, 'fr', portal.origin)
  await expect(product(visitor, titles.fr)).toContainText('15,00 C$')

  await row.getByRole('button', { name: /^Delete/ }).click()
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to delete this product?' })
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expectMessage(page, 'Product deleted successfully!')
  await visit(visitor, 'es', portal.origin)
  await expect(product(visitor, titles.es)).toHaveCount(0)
})
