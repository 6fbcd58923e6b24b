import { expect, logIn, test } from '#test/support/journey.ts'
import { mailedLink } from '#test/support/mailbox.ts'
import { expectMessage } from '#test/support/messages.ts'

test('an administrator invites a member, changes their name and plan, logs them out and deletes them', async ({
  page,
  portal,
  accessible,
  newContext,
}) => {
  const admin = portal.admin
  const email = `zoe${Date.now()}@example.org`
  await logIn(page, admin)
  await page.goto('/admin/manage-user')
  await page.getByLabel('First name').fill('Zoé')
  await page.getByLabel('Last name').fill('Martin')
  await page.locator('form [name=email]').fill(email)
  await page.getByRole('button', { name: 'Add user' }).click()
  await expectMessage(page, 'User added successfully!')
  await accessible(page)

  const context = await newContext()
  const memberPage = await context.newPage()
  const { link } = await mailedLink(memberPage, email, '/reset-password')
  await memberPage.goto(link.href)
  await memberPage.locator('[name=newPassword]').fill('nine quiet herons')
  await memberPage.locator('[name=confirmPassword]').fill('nine quiet herons')
  await memberPage.locator('form button[type=submit]').click()
  await memberPage.waitForURL(/\/login/)
  await logIn(memberPage, { email, password: 'nine quiet herons' })
  const me = async () => (await memberPage.request.get('/api/me')).json()
  expect(await me()).toMatchObject({ package: 'free', role: 'user', emailVerified: true })

  await page.getByRole('searchbox').fill('martin z')
  // Other stories may have added members of the same name.
  await page
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('button', { name: 'Edit Zoé Martin' })
    .click()
  await page.locator('form [name=lastName]').fill('Tremblay')
  await page.locator('form [name=package]').selectOption('premium')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectMessage(page, 'User updated successfully!')
  expect(await me()).toMatchObject({ package: 'premium', lastName: 'Tremblay' })

  await page.getByRole('searchbox').fill(email.slice(0, 12))
  await page.getByRole('button', { name: 'Log out everywhere: Zoé Tremblay' }).click()
  await accessible(page)
  await page.getByRole('button', { name: 'End all sessions' }).click()
  await expect(page.getByText('All sessions have ended.')).toBeVisible()
  expect((await memberPage.request.get('/api/me')).status()).toBe(401)

  await page.getByRole('button', { name: 'Delete Zoé Tremblay' }).click()
  await page.getByRole('button', { name: 'Delete user' }).click()
  await expectMessage(page, 'User deleted successfully!')
  await expect(page.getByText('No users found.')).toBeVisible()
})

test('the last administrator cannot be deleted', async ({ page, portal }) => {
  const admin = portal.admin
  await logIn(page, admin)
  await page.goto('/admin/manage-user?role=admin')
  await page.getByRole('button', { name: /^Delete / }).click()
  await page.getByRole('button', { name: 'Delete user' }).click()
  await expectMessage(page, 'The last administrator cannot be deleted or demoted.')
})
