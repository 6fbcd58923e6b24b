import type { BrowserContext, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { addMember, expect, logIn, test } from '#test/support/journey.ts'
import { mailedLink } from '#test/support/mailedLink.ts'
import { said } from '#test/support/messages.ts'

/** A device with a fingerprint reader, whose owner always agrees. */
async function giveAuthenticator(page: Page) {
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

/** Confirms the address of who is logged in: a second factor wants it confirmed. */
async function confirmAddress(page: Page, email: string) {
  await page.request.post('/api/verify-email/send')
  const { link } = await mailedLink(page, email, '/verify-email')
  const token = link.searchParams.get('token')
  expect((await page.request.post('/api/verify-email', { data: { token } })).ok()).toBe(true)
}

/** Enters e-mail and password, as somebody does whom the browser does not know. */
async function enterPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('form button[type=submit]').click()
}

/** Moves the portal's clock past the ten minutes that a proof counts. */
const elevenMinutesLater = (context: BrowserContext) =>
  context.request.post('/_local/clock', { data: { advance: 660 } })

test('an administrator adds a passkey, logs in by it, is asked again before a role changes, and ends a session elsewhere', async ({
  page,
  portal,
  newContext,
  accessible,
}) => {
  const admin = await addMember(portal, `passkey${Date.now()}@example.org`, { role: 'admin' })
  const reader = await addMember(portal, `reader${Date.now()}@example.org`)
  await giveAuthenticator(page)
  await logIn(page, admin)
  await confirmAddress(page, admin.email)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Log-in and security' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await accessible(page)
  await page.getByRole('dialog').getByLabel('Name').fill('Fingerprint')
  await page.getByRole('dialog').getByRole('button', { name: 'Go on' }).click()
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [recoveryCode = ''] = await codes.getByRole('listitem').allTextContents()
  await accessible(page)
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('Fingerprint')).toBeVisible()
  await accessible(page)

  await page.request.post('/api/logout')
  await enterPassword(page, admin)
  await accessible(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/Articles')

  const elsewhere = await (await newContext()).newPage()
  await enterPassword(elsewhere, admin)
  // This device has no passkey.
  await elsewhere.getByLabel('Recovery code').fill('0000-0000-0000-0000')
  await elsewhere.getByRole('button', { name: 'Confirm' }).click()
  await expect(elsewhere.getByText('This code is not right, or was used already.')).toBeVisible()
  await elsewhere.getByLabel('Recovery code').fill(recoveryCode)
  await elsewhere.getByRole('button', { name: 'Confirm' }).click()
  await elsewhere.waitForURL('**/Articles')

  await elevenMinutesLater(page.context())
  await page.goto('/admin/manage-user')
  await page.getByRole('searchbox').fill(reader.email)
  await page
    .getByRole('row')
    .filter({ hasText: reader.email })
    .getByRole('button', { name: 'Edit Mei Tanaka' })
    .click()
  await page.locator('form [name=role]').selectOption('admin')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const question = page.getByRole('dialog', { name: 'Is it still you?' })
  await expect(question.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await accessible(page)
  await question.getByRole('button', { name: 'Close' }).click()
  await said(page, 'Please confirm that it is you.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await question.getByRole('button', { name: 'Use a passkey' }).click()
  await said(page, 'User updated successfully!')
  await expect(question).toBeHidden()

  await page.goto('/account/security')
  await page.getByRole('button', { name: /^Log out: / }).click()
  await expect(page.getByRole('button', { name: /^Log out: / })).toHaveCount(0)
  expect((await elsewhere.request.get('/api/me')).status()).toBe(401)

  await page.request.delete(
    `/api/users/${(await (await page.request.get(`/api/users?q=${reader.email}`)).json())[0]._id}`,
  )
  const erased = await page.request.delete('/api/me', { data: { password: admin.password } })
  expect(erased.status()).toBe(204)
})

test('a member sets up an app, logs in by its code, and removes it', async ({ page, portal, accessible }) => {
  const member = await addMember(portal, `codes${Date.now()}@example.org`)
  const codeOf = async (secret: string, steps: number) => {
    const { now } = await (await page.request.get('/_local/clock')).json()
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.parse(now) + steps * 30_000,
    })
  }
  await logIn(page, member)
  await confirmAddress(page, member.email)
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an app' })
  await page.emulateMedia({ colorScheme: 'dark' })
  const ground = dialog.getByRole('img', { name: 'QR code for the app' }).locator('rect')
  // No camera reads a code on a dark ground.
  await expect(ground).toHaveCSS('fill', 'rgb(255, 255, 255)')
  await accessible(page)
  const secret = (await dialog.locator('code').textContent())!.replaceAll(' ', '')
  await dialog.getByLabel('Code that the app shows').fill(await codeOf(secret, 0))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()

  await page.request.post('/api/logout')
  await enterPassword(page, member)
  await page.getByLabel('Code').fill(await codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')

  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Remove App that shows codes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible()
  await page.request.post('/api/logout')
  await enterPassword(page, member)
  await page.waitForURL((url) => url.pathname === '/')
})
