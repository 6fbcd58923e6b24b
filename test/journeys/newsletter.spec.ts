import type { Page } from '@playwright/test'
import { expect, logIn, showSlot, test } from '#test/support/journey.ts'
import { type Mail, mailsTo } from '#test/support/mailbox.ts'
import { expectMessage } from '#test/support/messages.ts'
import adminWords from '#web/areas/newsletter/admin/locales/en.json' with { type: 'json' }
import en from '#web/areas/newsletter/locales/en.json' with { type: 'json' }
import fr from '#web/areas/newsletter/locales/fr.json' with { type: 'json' }
import shell from '#web/shell/locales/en.json' with { type: 'json' }

/** Waits for `count` letters to someone. */
async function lettersTo(page: Page, email: string, count: number): Promise<Mail[]> {
  await expect.poll(async () => (await mailsTo(page, email)).length).toBe(count)
  return mailsTo(page, email)
}

const linkIn = ({ text }: Mail, name: string) =>
  new URL(new RegExp(`http\\S+/newsletter/${name}\\?token=[\\w-]+`).exec(text)![0])
const headerOf = ({ headers }: Mail, name: string) =>
  Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1] ?? ''

/** Subscribes with the form in the footer. */
async function subscribeInFooter(page: Page, email: string, words: typeof en): Promise<void> {
  const form = (await showSlot(page, 'shell/footer')).getByRole('form', { name: words.name })
  await form.getByLabel(words.form.email).fill(email)
  await form.getByRole('button').click()
  await expectMessage(page, words.form.subscribed)
  await expect(form.getByLabel(words.form.email)).toHaveValue('')
}

async function statusOf(
  page: Page,
  origin: string,
  admin: { email: string; password: string },
  email: string,
) {
  const data = { email: admin.email, password: admin.password }
  const { token } = await (await page.request.post('/api/login', { data, headers: { origin } })).json()
  const response = await page.request.get('/api/newsletter/subscribers', {
    headers: { authorization: `Bearer ${token}` },
  })
  await page.context().clearCookies()
  return ((await response.json()) as { email: string; status: string }[]).find(
    (subscriber) => subscriber.email === email,
  )?.status
}

test('a visitor subscribes in French, confirms by mail, and unsubscribes by one click and on the page', async ({
  page,
  portal,
  accessible,
}) => {
  const email = `lectrice${Date.now()}@example.org`
  const admin = portal.admin
  const status = () => statusOf(page, portal.origin, admin, email)

  await page.goto('/fr')
  await subscribeInFooter(page, email, fr)
  await accessible(page)
  const [letter] = await lettersTo(page, email, 1)
  expect(letter!.subject).toBe('Confirmez votre abonnement à l’infolettre de Carbon Portal')
  expect(await status()).toBe('pending')

  const link = linkIn(letter!, 'confirm')
  expect(link.origin).toBe(portal.origin)
  await page.goto(link.pathname + link.search)
  await expect(page.getByRole('heading', { level: 1, name: fr.confirm.title })).toBeVisible()
  await expect(page).not.toHaveURL(/token/)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await accessible(page)
  expect(await status()).toBe('pending')
  await page.getByRole('button', { name: fr.confirm.submit }).click()
  await expect(page.getByRole('status').filter({ hasText: fr.confirm.done })).toBeVisible()
  expect(await status()).toBe('confirmed')

  const unsubscribeUrl = headerOf(letter!, 'List-Unsubscribe').slice(1, -1)
  expect(headerOf(letter!, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  const oneClick = {
    form: { 'List-Unsubscribe': 'One-Click' },
    headers: { origin: 'https://mail.example.com' },
  }
  expect((await page.request.post(unsubscribeUrl, oneClick)).status()).toBe(200)
  expect(await status()).toBe('unsubscribed')
  await page.goto(link.pathname + link.search)
  await page.getByRole('button', { name: fr.confirm.submit }).click()
  await expect(page.getByRole('alert').filter({ hasText: fr.errors.newsletter.badLink })).toBeVisible()

  await page.goto('/fr')
  await subscribeInFooter(page, email, fr)
  const secondLetter = (await lettersTo(page, email, 2)).find(({ text }) => text !== letter!.text)!
  expect(await status()).toBe('pending')
  // A mail program without one-click opens the header's URL, which redirects to the page.
  await page.goto(headerOf(secondLetter, 'List-Unsubscribe').slice(1, -1))
  await expect(page).toHaveURL(/\/fr\/newsletter\/unsubscribe$/)
  expect(await status()).toBe('pending')
  await page.getByRole('button', { name: fr.unsubscribe.submit }).click()
  await expect(page.getByRole('status').filter({ hasText: fr.unsubscribe.done })).toBeVisible()
  await accessible(page)
  expect(await status()).toBe('unsubscribed')

  await logIn(page, admin)
  await page.goto('/admin/newsletter?show=subscribers')
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText(adminWords.status.unsubscribed)
  await expect(row).toContainText('Français')
  await accessible(page)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`an invalid address in the footer gets a readable error below the field (${colorScheme})`, async ({
    page,
    accessible,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    const form = (await showSlot(page, 'shell/footer')).getByRole('form', { name: en.name })
    await form.getByLabel(en.form.email).fill('zoe')
    await form.getByRole('button').click()
    await expect(form.getByRole('alert')).toHaveText(shell.errors.field.email)
    await expect(form.getByLabel(en.form.email)).toBeFocused()
    await accessible(page)
  })

test('the home page’s form subscribes, and keeps its value when it fails', async ({ page }) => {
  await page.goto('/')
  const section = await showSlot(page, 'home/newsletter')
  const field = section.getByLabel(en.form.email)
  await page.route('**/api/newsletter', (route) =>
    route.fulfill({ status: 429, json: { message: 'no', code: 'throttle.tooMany' } }),
  )
  const email = `reader${Date.now()}@example.org`
  await field.fill(email)
  await section.getByRole('button').click()
  await expect(section.getByRole('button')).not.toHaveAttribute('aria-busy')
  await expect(section.getByRole('alert')).toHaveCount(0)
  await expect(field).toHaveValue(email)
  await page.unroute('**/api/newsletter')
  await section.getByRole('button').click()
  await expectMessage(page, en.form.subscribed)
  await lettersTo(page, email, 1)
})
