import type { BrowserContext, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { addMember, expect, logIn, test } from '#test/support/journey.ts'
import { mailedLink } from '#test/support/mailbox.ts'
import { expectMessage } from '#test/support/messages.ts'

/** Gives the browser a virtual fingerprint reader, which always confirms. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Verifies the e-mail of the account that is logged in, which a second factor requires. */
async function verifyEmail(page: Page, email: string) {
  await page.request.post('/api/verify-email/send')
  const { link } = await mailedLink(page, email, '/verify-email')
  const token = link.searchParams.get('token')
  expect((await page.request.post('/api/verify-email', { data: { token } })).ok()).toBe(true)
}

/** Enters e-mail and password on the login page. */
async function enterPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('form button[type=submit]').click()
}

/** Moves the portal's clock past the ten minutes for which a proof is valid. */
const advanceElevenMinutes = (context: BrowserContext) =>
  context.request.post('/_local/clock', { data: { advance: 660 } })

test('an administrator logs in with a passkey, confirms a change of role with it, and ends another session', async ({
  page,
  portal,
  newContext,
  accessible,
}) => {
  const admin = await addMember(portal, `passkey${Date.now()}@example.org`, { role: 'admin' })
  const member = await addMember(portal, `reader${Date.now()}@example.org`)
  await addAuthenticator(page)
  await logIn(page, admin)
  await verifyEmail(page, admin.email)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Login and security' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await accessible(page)
  await page.getByRole('dialog').getByLabel('Name').fill('Fingerprint')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [recoveryCode = ''] = await codes.getByRole('listitem').allTextContents()
  await accessible(page)
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('Fingerprint')).toBeVisible()
  await accessible(page)

  await page.request.post('/api/logout')
  await enterPassword(page, admin)
  await accessible(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/Articles')

  const otherDevice = await (await newContext()).newPage()
  await enterPassword(otherDevice, admin)
  // This device has no passkey.
  await otherDevice.getByLabel('Recovery code').fill('0000-0000-0000-0000')
  await otherDevice.getByRole('button', { name: 'Confirm' }).click()
  await expect(otherDevice.getByText('This code is not correct, or has been used already.')).toBeVisible()
  await otherDevice.getByLabel('Recovery code').fill(recoveryCode)
  await otherDevice.getByRole('button', { name: 'Confirm' }).click()
  await otherDevice.waitForURL('**/Articles')

  await advanceElevenMinutes(page.context())
  await page.goto('/admin/manage-user')
  await page.getByRole('searchbox').fill(member.email)
  await page
    .getByRole('row')
    .filter({ hasText: member.email })
    .getByRole('button', { name: 'Edit Mei Tanaka' })
    .click()
  await page.locator('form [name=role]').selectOption('admin')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const question = page.getByRole('dialog', { name: 'Is it still you?' })
  await expect(question.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await accessible(page)
  await question.getByRole('button', { name: 'Close' }).click()
  await expectMessage(page, 'Please confirm that it is you.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await question.getByRole('button', { name: 'Use a passkey' }).click()
  await expectMessage(page, 'User updated successfully!')
  await expect(question).toBeHidden()

  await page.goto('/account/security')
  await page.getByRole('button', { name: /^Log out: / }).click()
  await expect(page.getByRole('button', { name: /^Log out: / })).toHaveCount(0)
  expect((await otherDevice.request.get('/api/me')).status()).toBe(401)

  await page.request.delete(
    `/api/users/${(await (await page.request.get(`/api/users?q=${member.email}`)).json())[0]._id}`,
  )
  const erasure = await page.request.delete('/api/me', { data: { password: admin.password } })
  expect(erasure.status()).toBe(204)
})

test('a member sets up an authenticator app, logs in with its code, also without scripts, and removes it', async ({
  page,
  portal,
  newContext,
  accessible,
}) => {
  const member = await addMember(portal, `codes${Date.now()}@example.org`)
  const codeOf = async (secret: string, steps: number) => {
    const { now } = await (await page.request.get('/_local/clock')).json()
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.parse(now) + steps * 30_000,
    })
  }
  await logIn(page, member)
  await verifyEmail(page, member.email)
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an app' })
  await page.emulateMedia({ colorScheme: 'dark' })
  const background = dialog.getByRole('img', { name: 'QR code for the app' }).locator('rect')
  // Cameras cannot read a QR code on a dark background.
  await expect(background).toHaveCSS('fill', 'rgb(255, 255, 255)')
  await accessible(page)
  const secret = (await dialog.locator('code').textContent())!.replaceAll(' ', '')
  await dialog.getByLabel('Code that the app shows').fill(await codeOf(secret, 0))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()

  await page.request.post('/api/logout')
  await enterPassword(page, member)
  await page.getByLabel('Code').fill(await codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')

  // No code is accepted twice.
  await page.request.post('/_local/clock', { data: { advance: 60 } })
  const plain = await (await newContext({ javaScriptEnabled: false })).newPage()
  await enterPassword(plain, member)
  const code = plain.locator('main [name=code]')
  await code.fill('12')
  await plain.locator('main form button[type=submit]').click()
  await expect(plain.locator('main [role=alert]')).toBeVisible()
  await expect(code).toHaveValue('')
  await code.fill(await codeOf(secret, 1))
  await plain.locator('main form button[type=submit]').click()
  await expect(plain).toHaveURL(`${portal.origin}/login/done`)
  expect((await plain.request.get('/api/me')).status()).toBe(200)

  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Remove App that shows codes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible()
  await page.request.post('/api/logout')
  await enterPassword(page, member)
  await page.waitForURL((url) => url.pathname === '/')
})
