import { expect, logIn, test } from '#test/support/journey.ts'
import { mailedLink } from '#test/support/mailedLink.ts'
import { said } from '#test/support/messages.ts'

test('an administrator invites someone, who chooses a password; gets a plan and another name, is logged out and deleted', async ({
  page,
  portal,
  accessible,
  newContext,
}) => {
  const admin = portal.accounts.find(({ role }) => role === 'admin')!
  const email = `zoe${Date.now()}@example.org`
  await logIn(page, admin)
  await page.goto('/admin/manage-user')
  await page.getByLabel('First name').fill('Zoé')
  await page.getByLabel('Last name').fill('Martin')
  await page.locator('form [name=email]').fill(email)
  await page.getByRole('button', { name: 'Add user' }).click()
  await said(page, 'User added successfully!')
  await accessible(page)

  const context = await newContext()
  const person = await context.newPage()
  const { link } = await mailedLink(person, email, '/reset-password')
  await person.goto(link.href)
  await person.locator('[name=newPassword]').fill('nine quiet herons')
  await person.locator('[name=confirmPassword]').fill('nine quiet herons')
  await person.locator('form button[type=submit]').click()
  await person.waitForURL(/\/login/)
  await logIn(person, { email, password: 'nine quiet herons' })
  const me = async () => (await person.request.get('/api/me')).json()
  expect(await me()).toMatchObject({ package: 'free', role: 'user', emailVerified: true })

  await page.getByRole('searchbox').fill('martin z')
  // Other stories on this portal have members of that name.
  await page
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('button', { name: 'Edit Zoé Martin' })
    .click()
  await page.locator('form [name=lastName]').fill('Tremblay')
  await page.locator('form [name=package]').selectOption('premium')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await said(page, 'User updated successfully!')
  expect(await me()).toMatchObject({ package: 'premium', lastName: 'Tremblay' })

  await page.getByRole('searchbox').fill(email.slice(0, 12))
  await page.getByRole('button', { name: 'Log out everywhere: Zoé Tremblay' }).click()
  await accessible(page)
  await page.getByRole('button', { name: 'End all sessions' }).click()
  await expect(page.getByText('All sessions have ended.')).toBeVisible()
  expect((await person.request.get('/api/me')).status()).toBe(401)

  await page.getByRole('button', { name: 'Delete Zoé Tremblay' }).click()
  await page.getByRole('button', { name: 'Delete user' }).click()
  await said(page, 'User deleted successfully!')
  await expect(page.getByText('No users found.')).toBeVisible()
})

test('the only administrator stays', async ({ page, portal }) => {
  const admin = portal.accounts.find(({ role }) => role === 'admin')!
  await logIn(page, admin)
  await page.goto('/admin/manage-user?role=admin')
  await page.getByRole('button', { name: /^Delete / }).click()
  await page.getByRole('button', { name: 'Delete user' }).click()
  await said(page, 'The last administrator cannot be deleted or demoted.')
})
