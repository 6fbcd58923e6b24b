import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'
import { mailAbout, mailedLink } from '#test/support/mailbox.ts'
import done from '#web/areas/account/done/locales/en.json' with { type: 'json' }
import account from '#web/areas/account/locales/en.json' with { type: 'json' }
import accountFr from '#web/areas/account/locales/fr.json' with { type: 'json' }
import contactEn from '#web/areas/contact/locales/en.json' with { type: 'json' }
import contactEs from '#web/areas/contact/locales/es.json' with { type: 'json' }
import contactFr from '#web/areas/contact/locales/fr.json' with { type: 'json' }
import newsletter from '#web/areas/newsletter/locales/en.json' with { type: 'json' }
import build from '#web/build/locales/fr.json' with { type: 'json' }
import en from '#web/shell/locales/en.json' with { type: 'json' }

type NewContext = (options?: BrowserContextOptions) => Promise<BrowserContext>
const newPage = async (newContext: NewContext): Promise<Page> =>
  (await newContext({ javaScriptEnabled: false })).newPage()
const status = (page: Page) => page.locator('main [role=status]')
const alert = (page: Page) => page.locator('main [role=alert]')
const password = 'seven pale kettles'

for (const [path, words] of Object.entries({
  '/contact': contactEn,
  '/fr/contact': contactFr,
  '/es/contact': contactEs,
}))
  test(`a visitor without scripts corrects a message and sends it: ${path}`, async ({ newContext }) => {
    const page = await newPage(newContext)
    const subject = `${words.title} ${Date.now()}`
    await page.goto(path)
    const form = page.locator('main form')
    await form.locator('[name=name]').fill('Zoé "<b>" Martin')
    await form.locator('[name=email]').fill('zoe')
    await form.locator('[name=subject]').fill(subject)
    await form.locator('[name=message]').fill('One\n</textarea><script>two</script>')
    await form.getByRole('button', { name: words.form.submit }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    const email = form.locator('[name=email]')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription(/.+/)
    await expect(form.locator('[name=name]')).toHaveValue('Zoé "<b>" Martin')
    await expect(form.locator('[name=message]')).toHaveValue('One\n</textarea><script>two</script>')
    await email.fill('zoe@example.org')
    await form.getByRole('button', { name: words.form.submit }).click()
    await expect(page).toHaveURL(new RegExp(`${path}/sent$`))
    await expect(status(page)).toHaveText(words.form.sent)
    const letter = await mailAbout(page, 'portal@example.org', subject)
    expect(letter.text).toContain('</textarea><script>two</script>')
  })

test('somebody signs up, confirms the address, logs in and out of scripts', async ({
  newContext,
  portal,
}) => {
  const context = await newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const email = `plain${Date.now()}@example.org`
  await page.goto('/signup')
  const signup = page.locator('main form')
  await signup.locator('[name=firstName]').fill('Zoé')
  await signup.locator('[name=lastName]').fill('Martin')
  await signup.locator('[name=email]').fill(email)
  await signup.locator('[name=password]').fill('short')
  await signup.getByRole('button', { name: account.signup.submit }).click()
  await expect(signup.locator('[name=password]')).toHaveAttribute('aria-invalid', 'true')
  await expect(signup.locator('[name=password]')).toHaveValue('')
  await expect(signup.locator('[name=email]')).toHaveValue(email)
  await signup.locator('[name=password]').fill(password)
  await signup.getByRole('button', { name: account.signup.submit }).click()
  await expect(status(page)).toHaveText(account.signup.success)

  const { link } = await mailedLink(page, email, '/verify-email')
  await page.goto(link.pathname + link.search)
  await page.getByRole('button', { name: account.verify.submit }).click()
  await expect(status(page)).toHaveText(account.verify.done)
  await page.goto(link.pathname + link.search)
  await page.getByRole('button', { name: account.verify.submit }).click()
  await expect(alert(page)).toHaveText(account.errors.account.badVerifyLink)

  await page.goto('/login')
  const login = page.locator('main form')
  await login.locator('[name=email]').fill(email)
  await login.locator('[name=password]').fill('wrong')
  await login.getByRole('button', { name: account.login.submit }).click()
  await expect(alert(page)).toHaveText(account.errors.account.loginFailed)
  await expect(login.locator('[name=email]')).toHaveValue(email)
  await login.locator('[name=password]').fill(password)
  await login.getByRole('button', { name: account.login.submit }).click()
  await expect(page).toHaveURL(`${portal.origin}/login/done`)
  await expect(page.getByText(done.login)).toBeVisible()

  // The same browser runs scripts again: it knows the session by its cookies alone.
  const withScripts = await newContext({ storageState: await context.storageState() })
  const scripted = await withScripts.newPage()
  await scripted.goto('/account')
  await expect(scripted.getByRole('heading', { level: 1, name: account.account.heading })).toBeVisible()
  await expect(scripted.getByText(email)).toBeVisible()
  await scripted.goto('/')
  await expect(scripted.getByRole('button', { name: en.logout })).toBeAttached()
})

test('an administrator without scripts is told what needs them, and logs out again', async ({
  newContext,
  portal,
}) => {
  const page = await newPage(newContext)
  await page.goto('/fr/login')
  await page.locator('main [name=email]').fill(portal.admin.email)
  await page.locator('main [name=password]').fill(portal.admin.password)
  await page.getByRole('button', { name: accountFr.login.submit }).click()
  await expect(page).toHaveURL(/\/fr\/Articles$/)
  // Playwright leaves a `noscript` out when it looks for texts and roles.
  await expect(page.locator('noscript p').first()).toHaveText(build.needsScripts)
  await expect(page.locator('noscript p').first()).toBeInViewport()
  await page.locator('noscript a[href="/fr/logout"]').click()
  expect((await page.request.get('/api/me')).status()).toBe(200)
  await page.locator('main form button[type=submit]').click()
  await expect(page).toHaveURL(`${portal.origin}/fr`)
  expect((await page.request.get('/api/me')).status()).toBe(401)
})

test('a forgotten password is reset without scripts, in French', async ({ newContext, portal }) => {
  const page = await newPage(newContext)
  const email = `forgets${Date.now()}@example.org`
  const person = { firstName: 'Ada', lastName: 'Lovelace', email, password: 'a lake in winter' }
  await page.request.post('/api/signup', { data: person, headers: { origin: portal.origin } })
  await page.goto('/fr/login')
  await page.getByRole('link', { name: accountFr.forgot.open }).click()
  await page.locator('main [name=email]').fill(email)
  await page.getByRole('button', { name: accountFr.forgot.submit }).click()
  await expect(status(page)).toHaveText(accountFr.forgot.sent)

  const { link } = await mailedLink(page, email, '/reset-password')
  await page.goto(`/fr${link.pathname}${link.search}`)
  await page.locator('[name=newPassword]').fill(password)
  await page.locator('[name=confirmPassword]').fill(`${password}s`)
  await page.getByRole('button', { name: accountFr.reset.submit }).click()
  await expect(page.locator('[name=confirmPassword]')).toHaveAccessibleDescription(
    accountFr.errors.password.mismatch,
  )
  await page.locator('[name=newPassword]').fill(password)
  await page.locator('[name=confirmPassword]').fill(password)
  await page.getByRole('button', { name: accountFr.reset.submit }).click()
  await expect(page).toHaveURL(/\/fr\/reset-password\/done$/)
  await page.getByRole('link', { name: accountFr.reset.backToLogin }).click()
  await page.locator('main [name=email]').fill(email)
  await page.locator('main [name=password]').fill(password)
  await page.getByRole('button', { name: accountFr.login.submit }).click()
  await expect(page).toHaveURL(`${portal.origin}/fr/login/done`)
})

test('a reader subscribes at the foot of a page, confirms, and leaves', async ({ newContext }) => {
  const page = await newPage(newContext)
  const email = `plain-reader${Date.now()}@example.org`
  await page.goto('/trade')
  const form = page.locator('footer form')
  await form.locator('[name=email]').fill('nobody')
  await form.getByRole('button', { name: newsletter.form.submit }).click()
  await expect(page).toHaveURL(/\/newsletter$/)
  await expect(page.locator('main [name=email]')).toHaveValue('nobody')
  await expect(page.locator('main [name=email]')).toHaveAccessibleDescription(en.errors.field.email)
  await page.locator('main [name=email]').fill(email)
  await page.getByRole('button', { name: newsletter.form.submit }).click()
  await expect(status(page)).toHaveText(newsletter.form.subscribed)
  for (const [path, words] of [
    ['/newsletter/confirm', newsletter.confirm],
    ['/newsletter/unsubscribe', newsletter.unsubscribe],
  ] as const) {
    const { link } = await mailedLink(page, email, path)
    await page.goto(link.pathname + link.search)
    await page.getByRole('button', { name: words.submit }).click()
    await expect(status(page)).toHaveText(words.done)
  }
})

test('a number that belongs to no certificate is answered, also when it stands in the address', async ({
  newContext,
}) => {
  const page = await newPage(newContext)
  await page.goto('/fr/certificate?number=crt_none')
  await page.locator('main form button[type=submit]').click()
  await expect(alert(page)).toBeVisible()
  await expect(page.locator('main [name=number]')).toHaveValue('crt_none')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('a request that is no form of the portal changes nothing, and gets an explanation', async ({
  page,
  portal,
}) => {
  const form = { name: 'Mallory', email: 'mallory@example.org', subject: 'Forged', message: 'Forged' }
  const post = (headers: Record<string, string>, more: object = { form }) =>
    page.request.post('/contact', { headers, maxRedirects: 0, ...more })
  for (const origin of ['https://evil.example', 'null', portal.origin.replace('localhost', '127.0.0.1')]) {
    const answer = await post({ origin })
    expect(answer.status(), origin).toBe(403)
    expect(answer.headers()['cache-control']).toContain('no-store')
    expect(await answer.text()).toContain(en.errors.access.crossSite)
  }
  expect((await post({ 'sec-fetch-site': 'same-site' })).status()).toBe(403)
  const { origin } = portal
  expect((await post({ origin }, { multipart: form })).status()).toBe(415)
  expect((await post({ origin }, { form: { ...form, message: 'x'.repeat(2_000_000) } })).status()).toBe(413)
  expect(
    (await page.request.put('/contact', { headers: { origin }, data: {} })).status(),
  ).toBeGreaterThanOrEqual(400)
  expect((await page.request.post('/news', { headers: { origin }, form })).status()).toBe(403)
  // The page is cached; what a form is answered with is not.
  const shown = await page.request.get('/contact')
  expect([shown.status(), await shown.text()]).toEqual([200, expect.not.stringContaining('Mallory')])
})
