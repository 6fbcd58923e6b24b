import type { Page } from '@playwright/test'
import { passCacheTime } from '#test/support/edgeCache.ts'
import { expect, logIn, test } from '#test/support/journey.ts'
import { aPicture } from '../pictures/aPicture.ts'

async function fillIn(page: Page, title: string) {
  for (const language of ['En', 'Fr', 'Es'])
    await page.locator(`[name=title${language}]`).fill(`${title} ${language}`)
  for (const group of ['English', 'Français', 'Español']) {
    const text = page.getByRole('group', { name: group }).locator('[contenteditable=true]')
    await text.click()
    await text.pressSequentially(`The sea at ${title}.`)
  }
}

/** Tests the admin page of an area of posts, at `path`, in a real browser. */
export function adminStory({ area, path }: { area: string; path: string }): void {
  // Each area has its own title, because the page of news shows blogs too.
  const title = `Tides of ${area}`

  test('an administrator writes a post with a picture, keeps it as a draft, publishes it, trashes it and brings it back', async ({
    page,
    portal,
    accessible,
  }) => {
    const listPage = async () => {
      await passCacheTime(portal.origin)
      return (await page.request.get(`/${area}`)).text()
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await logIn(page, portal.admin)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.locator('[name=titleEn]').waitFor()
    await accessible(page)

    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('[name=titleEn]')).toHaveAttribute('aria-invalid', 'true')
    await fillIn(page, title)
    const bytes = await aPicture(640, 480).png().toBuffer()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'tides.png', mimeType: 'image/png', buffer: bytes })
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    const state = page.getByRole('combobox', { name: 'State' })
    await state.selectOption('draft')
    await page.getByRole('button', { name: 'Save' }).click()
    const row = page.getByRole('row', { name: new RegExp(`${title} En`) })
    await expect(row.getByText('Draft')).toBeVisible()
    expect(await listPage()).not.toContain(`${title} En`)

    await row.getByRole('button', { name: /^Edit/ }).click()
    await expect(page.locator('[name=titleEn]')).toHaveValue(`${title} En`)
    await state.selectOption('published')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(row.getByText('Published')).toBeVisible()
    expect(await listPage()).toContain(`${title} En`)

    await row.getByRole('button', { name: /^Delete/ }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expect(row).toHaveCount(0)
    expect(await listPage()).not.toContain(`${title} En`)
    await page.getByRole('combobox', { name: 'Status' }).selectOption('trashed')
    // The filter is in the URL, so it survives a reload.
    await page.reload()
    await page
      .getByRole('row', { name: new RegExp(`${title} En`) })
      .getByRole('button', { name: /^Restore/ })
      .click()
    await expect(page.getByRole('row', { name: new RegExp(`${title} En`) })).toHaveCount(0)
    expect(await listPage()).toContain(`${title} En`)
  })
}
