import { expect, test } from '#test/support/journey.ts'
import { mailedLink } from '#test/support/mailbox.ts'
import { expectMessage } from '#test/support/messages.ts'
import en from '#web/areas/account/locales/en.json' with { type: 'json' }
import fr from '#web/areas/account/locales/fr.json' with { type: 'json' }

test('a member resets a forgotten password by a mailed link, in French', async ({
  page,
  portal,
  accessible,
}) => {
  const t = fr
  const email = `forgetful${Date.now()}@example.org`
  const form = { firstName: 'Ada', lastName: 'Lovelace', email, password: 'a lake in winter' }
  await page.request.post('/api/signup', { data: form, headers: { origin: portal.origin } })

  await page.goto('/fr/login')
  await page.getByRole('button', { name: t.forgot.open }).click()
  const dialog = page.getByRole('dialog', { name: t.forgot.title })
  await dialog.getByLabel(t.form.email).fill(email)
  await dialog.getByRole('button', { name: t.forgot.submit }).click()
  await expect(dialog.getByRole('status')).toHaveText(t.forgot.sent)

  const { subject, text, link } = await mailedLink(page, email, '/reset-password')
  expect(subject).toBe('Réinitialisez votre mot de passe')
  expect(text).toContain('Ada')
  expect(link.origin).toBe(portal.origin)

  await page.goto(`/fr${link.pathname}${link.search}`)
  await expect(page.getByLabel(t.form.newPassword)).toBeVisible()
  await expect(page).not.toHaveURL(/token/)
  await accessible(page)
  await page.getByLabel(t.form.newPassword).fill('12345')
  await page.getByRole('button', { name: t.reset.submit }).click()
  await expect(
    page.getByRole('alert').getByText(t.errors.password.tooShort.replace('{{min}}', '6')),
  ).toBeVisible()
  await page.getByLabel(t.form.newPassword).fill('a forest in spring')
  await page.getByLabel(t.form.confirmPassword).fill('a forest in sprin')
  await page.getByRole('button', { name: t.reset.submit }).click()
  await expect(page.getByRole('alert').getByText(t.errors.password.mismatch)).toBeVisible()
  await page.getByLabel(t.form.confirmPassword).fill('a forest in spring')
  await page.getByRole('button', { name: t.reset.submit }).click()
  await expectMessage(page, t.reset.success)
  await page.waitForURL('**/fr/login')

  await page.getByLabel(t.form.email).fill(email)
  await page.getByLabel(t.form.password).fill('a forest in spring')
  await page.keyboard.press('Enter')
  await expectMessage(page, t.login.success.user)

  await page.goto(`/fr${link.pathname}${link.search}`)
  await page.getByLabel(t.form.newPassword).fill('once more, please')
  await page.getByLabel(t.form.confirmPassword).fill('once more, please')
  await page.getByRole('button', { name: t.reset.submit }).click()
  await expect(page.getByRole('alert').getByText(t.errors.account.badResetLink)).toBeVisible()
})

test('a link with a bad token is refused, and the reset page without a token leads back to the login', async ({
  page,
}) => {
  await page.goto('/login?token=not-a-token')
  await page.getByLabel('New password').fill('a forest in spring')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByRole('alert').getByText(en.errors.account.badResetLink)).toBeVisible()
  await page.goto('/reset-password')
  await expect(page.getByRole('alert').getByText(en.reset.invalidLink)).toBeVisible()
  await page.getByRole('button', { name: 'Back to login' }).click()
  await page.waitForURL('**/login')
})
