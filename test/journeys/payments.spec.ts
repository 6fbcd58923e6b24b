import type { Page } from '@playwright/test'
import { expect, logIn, test } from '#test/support/journey.ts'
import { sidewaysOverflow } from '#test/support/layout.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { advanceDays, aMember, memberPassword, planOf, signUp } from '#test/support/members.ts'
import { expectMessage } from '#test/support/messages.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a member goes from free to pro, to premium, and back to free at the end of the month', async ({
  page,
  accessible,
}) => {
  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Choose Pro' }).click()
  await page.waitForURL(/\/login$/)
  const email = await signUp(page)
  await page.waitForURL(/\/pricing\?plan=pro$/)
  await expect(page.getByRole('button', { name: 'Choose Pro' })).toBeFocused()
  await accessible(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/_local\/stripe\/pay\//)
  await expect(page.getByText('29.99').first()).toBeVisible()
  await press(page, 'Pay')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible()
  await page.waitForURL(/\/pricing$/)
  await expect(page.locator('[data-plan=pro]').getByText('Your plan', { exact: true })).toBeVisible()
  expect(await planOf(page)).toBe('pro')

  await page.getByRole('button', { name: 'Change to Premium' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Change to Premium?' })
  await expect(dialog.getByText(/^Today you pay C\$\d+\.\d\d/)).toBeVisible()
  await accessible(page)
  await dialog.getByRole('button', { name: 'Change to Premium' }).click()
  await expectMessage(page, 'Subscription updated successfully!')
  await expect(page.locator('[data-plan=premium]').getByText('Your plan', { exact: true })).toBeVisible()
  expect(await planOf(page)).toBe('premium')

  await page.getByRole('button', { name: 'End my plan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End my plan' }).click()
  await expectMessage(page, 'Subscription updated successfully!')
  await expect(page.getByRole('button', { name: 'Keep Premium' })).toBeVisible()
  expect(await planOf(page)).toBe('premium')
  await advanceDays(page, 32)
  // The session expires within a month.
  await logIn(page, { email, password: memberPassword })
  await expect.poll(() => planOf(page)).toBe('free')
  await expect
    .poll(async () => (await mailsTo(page, email)).map(({ subject }) => subject))
    .toContain('Your plan has ended')
  await page.goto('/fr/pricing')
  await expect(page.getByRole('button', { name: 'Choisir Pro' })).toBeVisible()
})

test('a visitor compares the plans on a phone and on a wide screen, and goes on from the answers to the terms', async ({
  page,
  accessible,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/pricing')
    const learn = page.getByRole('table', { name: 'Learn' })
    await learn.scrollIntoViewIfNeeded()
    const fee = learn.getByRole('row', { name: /The price of a course, for each person/ })
    await expect(fee.getByRole('cell')).toHaveText([/Not included$/, /C\$10\.00$/, /C\$8\.00$/])
    await expect(page.getByRole('term').filter({ hasText: 'Does tax come on top?' })).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await accessible(page)
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  }
  await page.getByRole('link', { name: 'Read the terms' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
})

for (const [path, button] of [
  ['/success?type=product', 'Stay on this page'],
  ['/fr/success?type=subscription', 'Rester sur cette page'],
  ['/es/cancel?type=product', 'Quedarme en esta página'],
] as const)
  test(`${path} can be kept open, passes axe in light and dark, and fits a phone`, async ({
    page,
    accessible,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(path)
    await page.getByRole('button', { name: button }).click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
      await accessible(page)
    }
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    await expect(page.locator('h1')).toBeVisible()
  })

test('a declined card changes nothing, and neither does leaving the payment page', async ({ page }) => {
  await aMember(page)
  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Choose Premium' }).click()
  await page.waitForURL(/\/_local\/stripe\/pay\//)
  await press(page, 'Decline')
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  await press(page, 'Cancel')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Cancelled' })).toBeVisible()
  await page.waitForURL(/\/pricing$/)
  expect(await planOf(page)).toBe('free')
})

test('a member buys and downloads a product, and gets a new link from the order when the old one has expired', async ({
  page,
  accessible,
}) => {
  const email = await aMember(page)
  await page.goto('/products')
  await page.getByRole('button', { name: 'Buy Carbon inventory workbook' }).click()
  await page.waitForURL(/\/_local\/stripe\/pay\//)
  await press(page, 'Pay')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(page.getByRole('link', { name: 'Download Carbon inventory workbook' })).toBeVisible()
  await accessible(page)

  await page.goto('/orders')
  const download = page.getByRole('link', { name: 'Download Carbon inventory workbook' })
  const fileUrl = (await download.getAttribute('href'))!
  expect((await page.request.get(fileUrl)).status()).toBe(200)
  const alteredUrl = fileUrl.replace(/(?<=Signature=)./, (digit) => (digit === '0' ? '1' : '0'))
  expect((await page.request.get(alteredUrl)).status()).toBe(403)
  expect((await page.request.get(fileUrl.split('?')[0]!)).status()).toBe(403)
  await accessible(page)

  const receipts = async () =>
    (await mailsTo(page, email)).filter(({ subject }) => subject === 'Your receipt: C$39.00')
  await expect.poll(async () => (await receipts()).length).toBe(1)
  const [letter] = await receipts()
  const mailedUrl = /http\S+\/api\/orders\/file\?\S+/.exec(letter!.text)![0]
  expect((await page.request.get(mailedUrl)).headers()['content-type']).toContain('spreadsheetml')
  await advanceDays(page, 8)
  expect((await page.request.get(fileUrl)).status()).toBe(403)
  await page.goto(mailedUrl)
  await expect(page.getByText('That link has expired. Here are new ones.')).toBeVisible()
  expect((await page.request.get((await download.getAttribute('href'))!)).status()).toBe(200)
})

test('an administrator sees why a member has a plan, and refunds an order', async ({
  page,
  portal,
  accessible,
}) => {
  const email = await aMember(page)
  await page.goto('/products')
  await page.getByRole('button', { name: 'Buy Refrigerant log' }).click()
  await page.waitForURL(/\/_local\/stripe\/pay\//)
  await press(page, 'Pay')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible()
  await page.waitForURL(/\/products$/)
  await expectMessage(page, 'Your files are waiting under My orders, whenever you need them.')
  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Choose Pro' }).click()
  await page.waitForURL(/\/_local\/stripe\/pay\//)
  await press(page, 'Pay')
  await expect.poll(() => planOf(page)).toBe('pro')
  await page.goto('/')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()

  await logIn(page, portal.admin)
  await page.goto('/admin/subscriptions')
  await expect(page.getByRole('row', { name: email }).getByText('Pays for Pro')).toBeVisible()
  await accessible(page)
  await page.goto('/admin/orders')
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: /^Send receipt/ }).click()
  await expectMessage(page, 'The receipt is on its way.')
  const receipts = async () =>
    (await mailsTo(page, email)).filter(({ subject }) => subject === 'Your receipt: C$12.50')
  await expect.poll(async () => (await receipts()).length).toBe(2)
  await row.getByRole('button', { name: /^Refund/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Refund C\$12\.50/ })
    .click()
  await expectMessage(page, 'The order is refunded.')
  await expect(row.getByText('Refunded')).toBeVisible()
  await accessible(page)
  await expect
    .poll(async () => (await mailsTo(page, email)).map(({ subject }) => subject))
    .toContain('We have paid you back C$12.50')
})
