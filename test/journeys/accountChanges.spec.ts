import type { Page } from '@playwright/test'
import { addMember, expect, logIn, test } from '#test/support/journey.ts'
import { mailAbout, mailedLink } from '#test/support/mailbox.ts'
import { expectMessage } from '#test/support/messages.ts'

/** Opens a session of its own; `logIn` would take the one that another browser has opened. */
async function enterPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login')
  await page.locator('main').getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.locator('main').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

const newEmail = (name: string) => `${name}${Date.now()}@example.org`

async function verifyEmail(page: Page, email: string) {
  await page.request.post('/api/verify-email/send')
  const { link } = await mailedLink(page, email, '/verify-email')
  const data = { token: link.searchParams.get('token') }
  expect((await page.request.post('/api/verify-email', { data })).ok()).toBe(true)
}

test('a member changes the name with the keyboard alone', async ({ page, portal, accessible }) => {
  await logIn(page, await addMember(portal, newEmail('renamed')))
  await page.goto('/account')
  const open = page.getByRole('button', { name: 'Change name or language' })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  await accessible(page)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Zoé')
  await page.keyboard.press('Enter')
  await expectMessage(page, 'Your details are saved.')
  await expect(open).toBeFocused()
  await expect(page.getByText('Zoé Tanaka')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Zoé Tanaka')).toBeVisible()
})

test('a member whose session has ended logs in over the form and has it saved as it was typed', async ({
  page,
  portal,
  accessible,
}) => {
  const member = await addMember(portal, newEmail('returning'))
  await enterPassword(page, member)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Change name or language' }).click()
  await page.getByLabel('First name').fill('Zoé')
  await page.context().clearCookies()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog.getByText(member.email)).toBeVisible()
  await expect(dialog.getByLabel('Password')).toBeFocused()
  await accessible(page)
  await dialog.getByLabel('Password').fill('not this one')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Password').fill(member.password)
  await page.keyboard.press('Enter')
  await expectMessage(page, 'Your details are saved.')
  await expect(page.getByText('Zoé Tanaka')).toBeVisible()
})

test('a member changes the password: another browser is logged out, this one is not', async ({
  page,
  portal,
  newContext,
  accessible,
}) => {
  const member = await addMember(portal, newEmail('safer'))
  const other = await (await newContext()).newPage()
  await enterPassword(other, member)
  await enterPassword(page, member)
  await verifyEmail(page, member.email)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await accessible(page)
  await dialog.getByLabel('Current password').fill('not this one')
  await dialog.getByLabel('New password').fill('five slow amber boats')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The password is not correct.')).toBeVisible()
  await expect(dialog.getByLabel('New password')).toHaveValue('five slow amber boats')
  await accessible(page)
  await dialog.getByLabel('Current password').fill(member.password)
  await page.keyboard.press('Enter')
  await expectMessage(page, 'Your password has been changed.')
  await expect(dialog).toBeHidden()

  await page.reload()
  await expect(page.locator('main').getByText(member.email)).toBeVisible()
  await other.goto('/account')
  await other.waitForURL('**/login')
  const letter = await mailAbout(page, member.email, 'Your password was changed')
  expect(letter.text).toContain('/forgot-password')
  await enterPassword(other, { ...member, password: 'five slow amber boats' })
  await other.goto('/account')
  await expect(other.locator('main').getByText(member.email)).toBeVisible()
})

test('a member moves the account to another address, by the link that is mailed there', async ({
  page,
  portal,
  newContext,
  accessible,
}) => {
  const member = await addMember(portal, newEmail('before'))
  const email = newEmail('after')
  await enterPassword(page, member)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await accessible(page)
  await dialog.getByLabel('New email').fill(portal.accounts[0]!.email)
  await dialog.getByLabel('Password').fill(member.password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This email is already registered.')).toBeVisible()
  await expect(dialog.getByLabel('Password')).toHaveValue(member.password)
  await dialog.getByLabel('New email').fill(email)
  await page.keyboard.press('Enter')
  await expectMessage(page, 'We have sent a link to the new address. It works for 24 hours.')
  await expect(page.getByText(`Waiting for ${email} to be confirmed`)).toBeVisible()
  await accessible(page)

  const { link } = await mailedLink(page, email, '/change-email')
  // Another device, where nobody is logged in. Opening the link changes nothing yet, as when a scanner opens it.
  const device = await (await newContext()).newPage()
  await device.request.get(link.href)
  await device.goto(link.href)
  await expect(device.getByRole('button', { name: 'Use this address' })).toBeVisible()
  await accessible(device)
  await page.reload()
  await expect(page.locator('main').getByText(member.email)).toBeVisible()
  await device.getByRole('button', { name: 'Use this address' }).click()
  await expect(device.getByRole('heading', { name: 'Your email address has been changed' })).toBeVisible()
  await accessible(device)

  await page.reload()
  await expect(page.locator('main').getByText(email)).toBeVisible()
  await expect(page.getByText(/^Waiting for/)).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('userEmail'))).toBe(email)
  const letter = await mailAbout(page, member.email, 'was changed')
  expect(letter.text).toContain('a…@example.org')
  await device.goto('/login')
  await expect(device.locator('main').getByLabel('Email')).toHaveValue(email)
  await enterPassword(device, { ...member, email })
})

test('the mailed link works without scripts', async ({ page, portal, newContext }) => {
  const member = await addMember(portal, newEmail('plain'))
  const email = newEmail('plainer')
  await enterPassword(page, member)
  const asked = await page.request.post('/api/me/email', { data: { email, password: member.password } })
  expect(asked.ok()).toBe(true)
  const { link } = await mailedLink(page, email, '/change-email')
  const plain = await (await newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(link.href)
  await plain.getByRole('button', { name: 'Use this address' }).click()
  await plain.waitForURL('**/change-email/done')
  await expect(plain.getByRole('heading', { name: 'Your email address has been changed' })).toBeVisible()
  await page.goto('/account')
  await expect(page.locator('main').getByText(email)).toBeVisible()
})
