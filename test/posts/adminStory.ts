import type { Page } from '@playwright/test'
import { expect, logIn, test } from '#test/support/journey.ts'
import { aPicture } from '../pictures/aPicture.ts'

async function write(page: Page, title: string) {
  for (const language of ['En', 'Fr', 'Es'])
    await page.locator(`[name=title${language}]`).fill(`${title} ${language}`)
  for (const group of ['English', 'Français', 'Español']) {
    const text = page.getByRole('group', { name: group }).locator('[contenteditable=true]')
    await text.click()
    await text.pressSequentially(`The sea at ${title}.`)
  }
}

/** An administrator's story with the posts of an area, at the address of their page. */
export function adminStory({ area, address }: { area: string; address: string }): void {
  // Of each area its own: the page of news shows blogs too.
  const tides = `Tides of ${area}`

  test('an administrator writes a post with a picture, keeps it as a draft, publishes it, trashes it and brings it back', async ({
    page,
    portal,
    accessible,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await logIn(page, portal.accounts.find(({ role }) => role === 'admin')!)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.locator('[name=titleEn]').waitFor()
    await accessible(page)

    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('[name=titleEn]')).toHaveAttribute('aria-invalid', 'true')
    await write(page, tides)
    const bytes = await aPicture(640, 480).png().toBuffer()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'tides.png', mimeType: 'image/png', buffer: bytes })
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    const state = page.getByRole('combobox', { name: 'State' })
    await state.selectOption('draft')
    await page.getByRole('button', { name: 'Save' }).click()
    const row = page.getByRole('row', { name: new RegExp(`${tides} En`) })
    await expect(row.getByText('Draft')).toBeVisible()
    expect(await (await page.request.get(`/${area}`)).text()).not.toContain(`${tides} En`)

    await row.getByRole('button', { name: /^Edit/ }).click()
    await expect(page.locator('[name=titleEn]')).toHaveValue(`${tides} En`)
    await state.selectOption('published')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(row.getByText('Published')).toBeVisible()
    expect(await (await page.request.get(`/${area}`)).text()).toContain(`${tides} En`)

    await row.getByRole('button', { name: /^Delete/ }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expect(row).toHaveCount(0)
    expect(await (await page.request.get(`/${area}`)).text()).not.toContain(`${tides} En`)
    await page.getByRole('combobox', { name: 'Status' }).selectOption('trashed')
    await page.reload()
    await page
      .getByRole('row', { name: new RegExp(`${tides} En`) })
      .getByRole('button', { name: /^Restore/ })
      .click()
    await expect(page.getByRole('row', { name: new RegExp(`${tides} En`) })).toHaveCount(0)
    expect(await (await page.request.get(`/${area}`)).text()).toContain(`${tides} En`)
  })
}
