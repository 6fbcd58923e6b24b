import type { Page } from '@playwright/test'
import { passCacheTime } from '#test/support/edgeCache.ts'
import { expect, logIn, test } from '#test/support/journey.ts'
import { mailAbout } from '#test/support/mailbox.ts'
import { aMember } from '#test/support/members.ts'
import { expectMessage } from '#test/support/messages.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a free member asks to be listed, an administrator approves, and withdraws the company again', async ({
  page,
  portal,
  newContext,
  accessible,
}) => {
  const email = await aMember(page)
  await page.goto('/directory')
  await expect(page.getByText('Listing your own company is part of the Premium plan.')).toBeVisible()
  await press(page, 'Ask to be listed')
  await page.getByLabel('Company name').fill('Quince & <b>Sons</b>')
  await page.getByLabel('City').fill('Toronto')
  await page.getByLabel('State or province').fill('Ontario')
  await page.getByLabel('Country').fill('Canada')
  await page.getByLabel('Industry').selectOption('Retail')
  await press(page, 'Ask to be listed')
  await expectMessage(page, 'Your company is saved, and is waiting for our approval.')
  await expect(page.getByText('Your company is waiting for our approval')).toBeVisible()
  await accessible(page)

  const visitor = await (await newContext()).newPage()
  const listed = async () => {
    await passCacheTime(portal.origin)
    const response = await visitor.request.get('/api/directory?letter=Q')
    return ((await response.json()) as { company: string }[]).map(({ company }) => company)
  }
  expect(await listed()).not.toContain('Quince & <b>Sons</b>')

  const admin = await (await newContext()).newPage()
  await logIn(admin, portal.admin)
  await admin.goto('/admin/listings?status=pending')
  const row = admin.getByRole('row', { name: /Quince/ })
  await expect(row).toContainText(email)
  await accessible(admin)
  await expect(row).toContainText('New company')
  await row.getByRole('button', { name: /^Look at/ }).click()
  const dialog = admin.getByRole('dialog')
  await expect(dialog).toContainText('This company was never public.')
  await accessible(admin)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expectMessage(admin, 'The company is in the directory.')
  await expect(row).toHaveCount(0)
  expect(await listed()).toContain('Quince & <b>Sons</b>')
  const { text } = await mailAbout(admin, email, 'is in our directory')
  expect(text).toContain('is now in the company directory')

  await page.reload()
  await page.getByLabel('Website').fill('quince.example')
  await press(page, 'Save changes')
  await expect(page.getByText('Your company is waiting for our approval')).toBeVisible()
  await admin.goto('/admin/listings?concern=changed')
  await expect(row).toContainText('Changed: Website')
  await row.getByRole('button', { name: /^Look at/ }).click()
  await expect(dialog.getByRole('deletion')).toHaveText('Nothing')
  await expect(dialog.getByRole('insertion')).toHaveText('https://quince.example')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expectMessage(admin, 'The company is in the directory.')

  await admin.goto('/admin/listings?q=quince')
  await admin.getByRole('checkbox', { name: /Quince/ }).check()
  await press(admin, 'Withdraw 1')
  await admin.getByRole('dialog').getByLabel('Reason').fill('The shop has closed.')
  await accessible(admin)
  await admin.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(admin.getByText('1 company is no longer public.')).toBeVisible()
  expect(await listed()).not.toContain('Quince & <b>Sons</b>')
  await page.reload()
  await expect(page.getByText('Our reason: The shop has closed.')).toBeVisible()
  await press(admin, 'Undo')
  await expect(admin.getByText('1 company is public again.')).toBeVisible()
  expect(await listed()).toContain('Quince & <b>Sons</b>')
})
