import { expect, logIn, test } from '#test/support/journey.ts'

test('leaving an unsaved text in any way asks first, and the text is still there on return', async ({
  page,
  portal,
}) => {
  await logIn(page, portal.admin)
  await page.goto('/Articles')
  await page
    .getByRole('navigation', { name: 'Content portal' })
    .getByRole('link', { name: 'News', exact: true })
    .click()
  const title = page.locator('[name=titleEn]')
  await title.fill('Half a thought')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const stay = async () => {
    await question.getByText('Stay', { exact: true }).click()
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(/\/AddNews$/)
    await expect(title).toHaveValue('Half a thought')
  }

  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link').first().click()
  await stay()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Name of a page' }).fill('overview')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Go to a page/ })).toHaveCount(0)
  await stay()

  for (let time = 0; time < 2; time++) {
    await page.goBack()
    await stay()
  }
  await page.goBack()
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(/\/Articles$/)
  await page.goForward()
  await expect(title).toHaveValue('Half a thought')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(title).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(/\/Articles$/)
})
