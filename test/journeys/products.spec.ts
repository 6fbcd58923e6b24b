import type { Page } from '@playwright/test'
import { passCacheTime } from '#test/support/edgeCache.ts'
import { expect, logIn, test } from '#test/support/journey.ts'
import { expectLoaded, sidewaysOverflow } from '#test/support/layout.ts'
import { expectMessage } from '#test/support/messages.ts'
import { sitemapOf } from '#test/support/sitemap.ts'
import { aPdfOf } from '../downloads/aPdfOf.ts'
import { aPicture } from '../pictures/aPicture.ts'

const prefixes = { en: '', fr: '/fr', es: '/es' } as const
const titles = { en: 'Tyre pressure log', fr: 'Registre des pneus', es: 'Registro de neumáticos' } as const
const prices = { en: 'C$12.50', fr: '12,50 C$', es: 'C$12.50' } as const
const lengths = { en: '12 pages', fr: '12 pages', es: '12 páginas' } as const
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
  await page.locator('textarea[name=contents]').fill('One line a week\nA sum a year')
  await page.locator('textarea[name=licence]').fill('For one organisation.')
  await page.locator('[name=price]').fill('12,505')
  const picture = {
    name: 'log.png',
    mimeType: 'image/png',
    buffer: await aPicture(960, 540).png().toBuffer(),
  }
  await page.locator('input[type=file][name=image]').setInputFiles(picture)
  const file = { name: 'Log.pdf', mimeType: 'application/pdf', buffer: aPdfOf(12) }
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

  await product(visitor, titles.es).getByRole('link', { name: titles.es }).click()
  const path = new URL(visitor.url()).pathname.replace('/es', '')
  for (const language of languages) {
    await visitor.goto(`${prefixes[language]}${path}`)
    await expect(visitor.getByRole('heading', { level: 1, name: titles[language] })).toBeVisible()
    const main = visitor.getByRole('main')
    await expect(main).toContainText(prices[language])
    await expect(main).toContainText(lengths[language])
    await expect(main.getByText('For one organisation.')).toBeVisible()
    expect(await visitor.content()).not.toContain('product-file')
    expect(await visitor.locator('script[type="application/ld+json"]').textContent()).toContain(
      '"@type":"Product"',
    )
    await expect(visitor.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${portal.origin}${prefixes[language]}${path}`,
    )
  }
  const listing = `<loc>${portal.origin}/fr${path}</loc>`
  await expect.poll(async () => (await sitemapOf(portal.origin)).includes(listing)).toBe(true)
  const finds = `${portal.origin}/api/search?q=tyre+pressure&kinds=products`
  await expect.poll(async () => (await fetch(finds)).text()).toContain(`"url":"${path}"`)

  const row = page.getByRole('row', { name: /Tyre pressure log/ })
  await expect(row.getByText('C$12.50')).toBeVisible()
  await row.getByRole('button', { name: /^Edit/ }).click()
  await expect(page.locator('[name=price]')).toHaveValue('12.5')
  await page.locator('[name=price]').fill('15')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectMessage(page, 'Product updated successfully!')
  await visit(visitor, 'fr', portal.origin)
  await expect(product(visitor, titles.fr)).toContainText('15,00 C$')
  await visitor.goto(`/fr${path}`)
  await expect(visitor.getByRole('main')).toContainText('15,00 C$')

  await row.getByRole('button', { name: /^Delete/ }).click()
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to delete this product?' })
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expectMessage(page, 'Product deleted successfully!')
  await visit(visitor, 'es', portal.origin)
  await expect(product(visitor, titles.es)).toHaveCount(0)
  expect((await visitor.goto(path))?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { name: 'Product not found' })).toBeVisible()
})

test('a visitor compares products by their pages, and buys one after logging in', async ({
  page,
  portal,
  accessible,
}) => {
  await page.goto('/products')
  await page.getByRole('link', { name: 'Wall chart: the three scopes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wall chart: the three scopes' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'The file' })).toContainText('3 pages')
  await expect(page.getByRole('region', { name: 'What is inside' }).getByRole('listitem')).toHaveCount(4)
  await accessible(page)
  const related = page.getByRole('region', { name: 'Related products' })
  await expect(related.getByRole('listitem')).toHaveCount(3)
  await related.getByRole('link').first().click()
  const file = page.getByRole('region', { name: 'The file' })
  await expect(file).toContainText('3 sheets')
  const path = new URL(page.url()).pathname
  await page.getByRole('button', { name: /^Buy / }).click()
  await page.waitForURL(/\/login$/)
  await page.locator('input[name=email]').first().fill(portal.admin.email)
  await page.locator('input[name=password]').first().fill(portal.admin.password)
  await page.locator('form button[type=submit]').first().click()
  await page.waitForURL((url) => url.pathname === path)
  await page.getByRole('button', { name: /^Buy / }).click()
  await page.waitForURL(/\/_local\/stripe\/pay\//)
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
})

test('a visitor sees some rows of a workbook before buying it, without scripts and on a phone', async ({
  page,
  newContext,
  accessible,
}) => {
  const reader = await (await newContext({ javaScriptEnabled: false })).newPage()
  await reader.goto('/fr/products')
  await reader.getByRole('link', { name: 'Classeur d’inventaire' }).first().click()
  await expect(reader).toHaveURL(/\/fr\/products\/\w+$/)
  const table = reader.getByRole('table', { name: 'Extrait de « English »' })
  await expect(table.getByRole('row', { name: /^2 Natural gas/ })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(new URL(reader.url()).pathname)
  await expect(page.getByRole('table')).toHaveCount(3)
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  await accessible(page)
})
