import type { Page } from '@playwright/test'
import { passCacheTime } from '#test/support/edgeCache.ts'
import { expect, logIn, showSlot, test } from '#test/support/journey.ts'
import { expectLoaded } from '#test/support/layout.ts'
import { expectMessage } from '#test/support/messages.ts'
import { aPicture } from '../pictures/aPicture.ts'

const lists = [
  {
    adminPath: '/admin/service-images',
    slot: 'services/gallery',
    uploadedMessage: 'Service image uploaded successfully!',
    apiPath: '/api/service-images',
  },
  {
    adminPath: '/admin/featured-listing',
    slot: 'services/featured',
    uploadedMessage: 'Featured image uploaded successfully!',
    apiPath: '/api/featured-listings',
  },
]
const alternativeTexts = { En: 'A roof of slate', Fr: 'Un toit d’ardoise', Es: 'Un tejado de pizarra' }

async function pictureOf(page: Page, slot: string, path: string, name: string, origin: string) {
  await passCacheTime(origin)
  await page.goto(path)
  return (await showSlot(page, slot)).getByRole('img', { name })
}

for (const { adminPath, slot, uploadedMessage, apiPath } of lists)
  test(`an administrator uploads and deletes a picture at ${adminPath}, which visitors see on the services page`, async ({
    page,
    portal,
    newContext,
    accessible,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(adminPath)
    await expect(page).toHaveURL(/\/login/)
    await logIn(page, portal.admin)
    await page.goto(adminPath)
    await expect(page.getByRole('table')).toBeVisible()
    await accessible(page)
    const save = page.getByRole('button', { name: 'Save' })
    await save.click()
    await expectMessage(page, 'Upload failed: Please select an image.')

    const bytes = await aPicture(1200, 800).png().toBuffer()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer: bytes })
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    for (const [language, text] of Object.entries(alternativeTexts))
      await page.locator(`[name=alternative${language}]`).fill(text)
    await save.click()
    await expectMessage(page, uploadedMessage)

    const visitorContext = await newContext()
    const visitor = await visitorContext.newPage()
    for (const [path, text] of [
      ['/service', alternativeTexts.En],
      ['/fr/service', alternativeTexts.Fr],
      ['/es/service', alternativeTexts.Es],
    ] as const) {
      const picture = await pictureOf(visitor, slot, path, text, portal.origin)
      await expect(picture).toBeVisible()
      await expectLoaded(picture)
    }
    await accessible(visitor)

    const [listed] = (await (await page.request.get(apiPath)).json()) as { imageUrl: string }[]
    expect((await page.request.get(listed!.imageUrl)).status()).toBe(200)
    await page.getByRole('button', { name: `Delete “${alternativeTexts.En}”` }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expect(page.getByText('Image moved to the trash.')).toBeVisible()
    await expect
      .poll(async () => (await page.request.get(listed!.imageUrl)).status())
      .toBeGreaterThanOrEqual(403)
    await visitor.reload()
    await expect(await pictureOf(visitor, slot, '/service', alternativeTexts.En, portal.origin)).toHaveCount(
      0,
    )
  })
