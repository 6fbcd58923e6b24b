import type { Page } from '@playwright/test'
import { expect, logIn, test } from '#test/support/journey.ts'
import { said } from '#test/support/messages.ts'
import { aPicture } from '../pictures/aPicture.ts'

const lists = [
  {
    address: '/admin/service-images',
    slot: 'services/gallery',
    uploaded: 'Service image uploaded successfully!',
    api: '/api/service-images',
  },
  {
    address: '/admin/featured-listing',
    slot: 'services/featured',
    uploaded: 'Featured image uploaded successfully!',
    api: '/api/featured-listings',
  },
]
const shows = { En: 'A roof of slate', Fr: 'Un toit d’ardoise', Es: 'Un tejado de pizarra' }

async function pictureOf(page: Page, slot: string, path: string, name: string) {
  await page.goto(path)
  await page.locator(`[data-slot="${slot}"]`).scrollIntoViewIfNeeded()
  return page.locator(`[data-slot="${slot}"]`).getByRole('img', { name })
}

for (const { address, slot, uploaded, api } of lists)
  test(`an administrator uploads a picture at ${address} and deletes it; visitors see it on the page of services`, async ({
    page,
    portal,
    newContext,
    accessible,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(address)
    await expect(page).toHaveURL(/\/login/)
    await logIn(page, portal.accounts.find(({ role }) => role === 'admin')!)
    await page.goto(address)
    await expect(page.getByRole('table')).toBeVisible()
    await accessible(page)
    const save = page.getByRole('button', { name: 'Save' })
    await save.click()
    await said(page, 'Upload failed: Please select an image.')

    const bytes = await aPicture(1200, 800).png().toBuffer()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer: bytes })
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    for (const [language, text] of Object.entries(shows))
      await page.locator(`[name=alternative${language}]`).fill(text)
    await save.click()
    await said(page, uploaded)

    const visitors = await newContext()
    const visitor = await visitors.newPage()
    for (const [path, text] of [
      ['/service', shows.En],
      ['/fr/service', shows.Fr],
      ['/es/service', shows.Es],
    ] as const) {
      const picture = await pictureOf(visitor, slot, path, text)
      await expect(picture).toBeVisible()
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
        .toBe(true)
    }
    await accessible(visitor)

    const [listed] = (await (await page.request.get(api)).json()) as { imageUrl: string }[]
    expect((await page.request.get(listed!.imageUrl)).status()).toBe(200)
    await page.getByRole('button', { name: `Delete “${shows.En}”` }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expect(page.getByText('Image moved to the trash.')).toBeVisible()
    await expect
      .poll(async () => (await page.request.get(listed!.imageUrl)).status())
      .toBeGreaterThanOrEqual(403)
    await visitor.reload()
    await expect(await pictureOf(visitor, slot, '/service', shows.En)).toHaveCount(0)
  })
