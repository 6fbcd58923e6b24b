import type { Page } from '@playwright/test'
import { passCacheTime } from '#test/support/edgeCache.ts'
import { expect, logIn, showSlot, test } from '#test/support/journey.ts'
import { expectLoaded } from '#test/support/layout.ts'
import { expectMessage } from '#test/support/messages.ts'
import { aPdf } from '../downloads/aFile.ts'
import { aPicture } from '../pictures/aPicture.ts'

const prefixes = { en: '', fr: '/fr', es: '/es' } as const
const titles = { en: 'Measure first', fr: 'Mesurer d’abord', es: 'Primero medir' } as const

const guides = (page: Page) => page.locator('[data-slot="resources/guides"]')
async function readGuides(page: Page, language: keyof typeof prefixes, origin: string) {
  await passCacheTime(origin)
  await page.goto(`${prefixes[language]}/trade`)
  await showSlot(page, 'resources/guides')
  await expect(guides(page).locator('[aria-busy=false]')).toHaveCount(1)
}
const input = (page: Page, name: string) => page.locator(`input[type=file][name=${name}]`)
const waitForUpload = (page: Page) => expect(page.getByRole('progressbar')).toHaveCount(0)

test('an administrator adds, changes and deletes a guide, whose file visitors open in three languages', async ({
  page,
  portal,
  newContext,
  accessible,
}) => {
  const context = await newContext()
  const visitor = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, portal.admin)
  await page.goto('/admin/manage-guide')
  await page.locator('[name=title]').waitFor()
  await accessible(page)

  await test.step('a guide without a title, or with a program as its picture, is refused', async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('[name=title]')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('[name=titleFr]')).not.toHaveAttribute('aria-invalid', 'true')
    await page.locator('[name=title]').fill(titles.en)
    await page.locator('[name=titleFr]').fill(titles.fr)
    await page.locator('[name=titleEs]').fill(titles.es)
    const program = { name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from('MZ\x90\0 a program') }
    await input(page, 'image').setInputFiles(program)
    await waitForUpload(page)
    await input(page, 'file').setInputFiles({
      name: 'Measure first.pdf',
      mimeType: 'application/pdf',
      buffer: aPdf(),
    })
    await waitForUpload(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.locator('[name=titleFr]')).toHaveValue(titles.fr)
  })

  await test.step('a guide with a PNG cover, even if named .jpg, and a file is published', async () => {
    const buffer = await aPicture(960, 540).png().toBuffer()
    await input(page, 'image').setInputFiles({ name: 'cover.jpg', mimeType: 'image/jpeg', buffer })
    await input(page, 'file').setInputFiles({
      name: 'Measure first.pdf',
      mimeType: 'application/pdf',
      buffer: aPdf(),
    })
    await waitForUpload(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expectMessage(page, 'Guide added successfully!')
    await expect(page.getByRole('row', { name: /Measure first/ }).getByText('Published')).toBeVisible()
  })

  for (const language of ['en', 'fr', 'es'] as const) {
    await readGuides(visitor, language, portal.origin)
    const link = guides(visitor).getByRole('link', { name: titles[language] })
    await expect(link).toHaveAttribute('target', '_blank')
    const file = await fetch((await link.getAttribute('href')) ?? '')
    expect([file.status, await file.text()]).toEqual([200, aPdf().toString()])
    await expectLoaded(link.locator('img'))
    await accessible(visitor)
  }

  await test.step('a guide that lacks a translation appears in English', async () => {
    const row = page.getByRole('row', { name: /Measure first/ })
    await row.getByRole('button', { name: /^Edit/ }).click()
    await expect(page.locator('[name=titleFr]')).toHaveValue(titles.fr)
    await page.locator('[name=title]').fill('Measure twice')
    await page.locator('[name=titleFr]').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectMessage(page, 'Guide updated successfully!')
    await readGuides(visitor, 'fr', portal.origin)
    await expect(guides(visitor).getByRole('link', { name: 'Measure twice' })).toHaveAttribute('lang', 'en')
  })

  await test.step('a deleted guide is gone', async () => {
    await page
      .getByRole('row', { name: /Measure twice/ })
      .getByRole('button', { name: /^Delete/ })
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expectMessage(page, 'Guide deleted successfully!')
    await readGuides(visitor, 'es', portal.origin)
    await expect(guides(visitor).getByRole('link', { name: titles.es })).toHaveCount(0)
  })
})
