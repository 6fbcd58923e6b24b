import { expect, logIn, test } from '#test/support/journey.ts'
import { mailedLink } from '#test/support/mailbox.ts'
import { expectMessage } from '#test/support/messages.ts'
import es from '#web/areas/account/locales/es.json' with { type: 'json' }

const password = 'a lake in winter'
let count = 0
const newEmail = () => `visitor${Date.now()}${++count}@example.org`

test('a visitor signs up, logs in with the address already filled in, and logs out', async ({
  page,
  accessible,
}) => {
  const email = newEmail()
  await page.goto('/signup')
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible()
  await accessible(page)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.locator('main').getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expectMessage(page, 'Signup successful!')
  await page.waitForURL('**/login')
  await expect(page.locator('main').getByLabel('Email')).toHaveValue(email)
  await accessible(page)
  await page.getByLabel('Password').fill(password)
  await page.locator('main').getByRole('button', { name: 'Login' }).click()
  await expectMessage(page, 'Login successful!')
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Join Now' }).first()).toBeVisible()
})

test('a login leads back to the page that required it, but not after a logout', async ({ page, portal }) => {
  const { email, password: memberPassword } = portal.accounts.find(({ role }) => role === 'user')!
  const fillInLogin = async () => {
    await page.locator('main').getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(memberPassword)
    await page.locator('main').getByRole('button', { name: 'Login' }).click()
  }
  await page.goto('/account')
  await page.waitForURL('**/login')
  await fillInLogin()
  await page.waitForURL('**/account')
  await expect(page.locator('main').getByText(email)).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.locator('header').getByRole('link', { name: 'Login' }).click()
  await fillInLogin()
  await page.waitForURL((url) => url.pathname === '/')
})

test('a wrong password is refused, and the form keeps its input', async ({ page }) => {
  await page.goto('/login')
  await page.locator('main').getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password').fill('not this one')
  await page.locator('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert').getByText('Login failed')).toBeVisible()
  await expect(page.locator('main').getByLabel('Email')).toHaveValue('nobody@example.org')
  await expect(page.getByLabel('Password')).toHaveValue('not this one')
})

for (const [role, startPath, message] of [
  ['admin', '/Articles', 'Admin login successful!'],
  ['instructor', '/slots', 'Instructor login successful!'],
] as const) {
  test(`after the login, the ${role} is greeted and led to their own page`, async ({ page, portal }) => {
    const account = portal.accounts.find(({ role: accountRole }) => accountRole === role)!
    await page.goto('/login')
    await page.locator('main').getByLabel('Email').fill(account.email)
    await page.getByLabel('Password').fill(account.password)
    await page.keyboard.press('Enter')
    await expectMessage(page, message)
    await page.waitForURL((url) => url.pathname.toLowerCase() === startPath.toLowerCase())
  })
}

test('signing up and logging in work with the keyboard alone', async ({ page }) => {
  const email = newEmail()
  await page.goto('/signup')
  await page.getByLabel('First name').focus()
  for (const text of ['Ada', 'Lovelace', email, password]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  // After the password come the button that shows it, the legal links, and the button that submits the form.
  for (const link of ['Terms of use', 'Privacy']) {
    await page.keyboard.press('Tab')
    await expect(page.locator('form').getByRole('link', { name: link })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
  await page.getByLabel('Password').focus()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
})

test('the forgot-password dialog takes the focus, closes with Escape and gives the focus back', async ({
  page,
  accessible,
}) => {
  await page.goto('/login')
  const opener = page.getByRole('button', { name: 'Forgot password?' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Forgot password' })
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await accessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a member downloads their data and deletes their account', async ({ page, portal, accessible }) => {
  const email = newEmail()
  const form = { firstName: 'Ada', lastName: 'Lovelace', email, password }
  await page.request.post('/api/signup', { data: form, headers: { origin: portal.origin } })
  await page.goto('/login')
  await page.locator('main').getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('link', { name: 'Account' }).first().click()
  await expect(page.getByText(email)).toBeVisible()
  await accessible(page)
  const downloadEvent = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await downloadEvent).suggestedFilename()).toBe('my-data.json')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByLabel('Password')).toBeFocused()
  await accessible(page)
  await dialog.getByLabel('Password').fill('not this one')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The password is not correct.')
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join Now' }).first()).toBeVisible()
})

test('a new member verifies their e-mail by a mailed link, which works once, in Spanish', async ({
  page,
  portal,
  accessible,
}) => {
  const t = es
  const email = newEmail()
  await page.goto('/es/signup')
  await page.getByLabel(t.form.firstName, { exact: true }).fill('Ada')
  await page.getByLabel(t.form.lastName, { exact: true }).fill('Lovelace')
  await page.locator('main').getByLabel(t.form.email).fill(email)
  await page.getByLabel(t.form.password).fill(password)
  await page.locator('main').getByRole('button', { name: t.signup.submit }).click()
  await page.waitForURL('**/es/login')
  await expect(
    page.getByRole('status').getByText(t.login.letterSent.replace('{{email}}', email)),
  ).toBeVisible()
  await logIn(page, { email, password })
  await page.goto('/es/account')
  await expect(page.getByText(t.verify.unconfirmed)).toBeVisible()
  await expect(page.getByText(t.export.unproved)).toBeVisible()
  await expect(page.getByText(t.erase.unproved)).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: t.verify.send }).click()
  await expect(page.getByRole('status').getByText(t.verify.sent)).toBeVisible()

  const { link } = await mailedLink(page, email, '/es/verify-email')
  expect(link.origin).toBe(portal.origin)
  await page.goto(link.pathname + link.search)
  await expect(page.getByRole('heading', { level: 1, name: t.verify.title })).toBeVisible()
  await expect(page).not.toHaveURL(/token/)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await accessible(page)
  await page.reload()
  await page.getByRole('button', { name: t.verify.submit }).click()
  await expect(page.getByRole('status').getByText(t.verify.done)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: t.verify.doneTitle })).toBeFocused()
  await accessible(page)
  await page.locator('main').getByRole('link', { name: t.verify.toAccount }).click()
  await expect(page.getByText(t.verify.confirmed, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: t.verify.send })).toHaveCount(0)

  await page.goto(link.pathname + link.search)
  await page.getByRole('button', { name: t.verify.submit }).click()
  await expect(page.getByRole('alert').getByText(t.errors.account.badVerifyLink)).toBeVisible()
  await accessible(page)
})
