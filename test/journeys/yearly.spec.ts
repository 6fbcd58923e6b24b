import { test as base, expect, logIn } from '#test/support/journey.ts'
import { sidewaysOverflow } from '#test/support/layout.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { advanceDays, aMember, memberPassword, planOf, signUp } from '#test/support/members.ts'
import { expectMessage } from '#test/support/messages.ts'
import { type Portal, startPortal } from '#test/support/portal.ts'

const plans = [
  ...[['pro', 2999] as const, ['premium', 4999] as const].map(([name, cents]) => ({
    ...{ name, cents, priceId: `price_${name}_monthly` },
    yearly: { priceId: `price_${name}_yearly`, cents: cents * 10 },
  })),
]

/** The portal of this file sells years too. */
const test = base.extend<object, { portal: Portal }>({
  portal: [
    async ({}, use) => {
      const portal = await startPortal({ env: { PAYMENTS_PLANS: JSON.stringify(plans) } })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test('a member goes from a month to a year with the rest of the month set off, ends it, and keeps it until the year is over', async ({
  page,
  accessible,
}) => {
  const email = await aMember(page)
  await page.goto('/pricing')
  await expect(page.locator('[data-plan=pro]')).toContainText('or C$299.90 a year')
  await page.getByRole('button', { name: 'Choose Pro' }).click()
  await page.waitForURL(/\/_local\/stripe\/pay\//)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL(/\/pricing$/)

  await page.getByRole('radio', { name: 'By the year, two months free' }).check()
  const card = page.locator('[data-plan=pro]')
  await expect(card).toContainText('C$299.90')
  await page.setViewportSize({ width: 390, height: 800 })
  await accessible(page)
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  await card.getByRole('button', { name: 'Change to Pro' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Change to Pro?' })
  await expect(dialog.getByText(/^Today you pay C\$2(69|70)\.\d\d: a year of the new plan/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Change to Pro' }).click()
  await expectMessage(page, 'Subscription updated successfully!')
  await expect(card.getByText('Your plan', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'By the month' }).check()
  await expect(card).toContainText('once the period that you have paid for has ended')

  await page.getByRole('button', { name: 'End my plan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End my plan' }).click()
  await expectMessage(page, 'Subscription updated successfully!')
  await advanceDays(page, 300)
  await logIn(page, { email, password: memberPassword })
  await expect.poll(() => planOf(page)).toBe('pro')
  await advanceDays(page, 70)
  await logIn(page, { email, password: memberPassword })
  await expect.poll(() => planOf(page)).toBe('free')
  await expect
    .poll(async () => (await mailsTo(page, email)).map(({ subject }) => subject))
    .toContain('Your plan has ended')
})

test('a visitor who has chosen a year signs up, and pays for the year', async ({ page }) => {
  await page.goto('/pricing')
  await page.getByRole('radio', { name: 'By the year, two months free' }).check()
  await page.getByRole('button', { name: 'Choose Premium' }).click()
  await page.waitForURL(/\/login$/)
  await signUp(page)
  await page.waitForURL(/\/pricing\?plan=premium&interval=year$/)
  await expect(page.getByRole('button', { name: 'Choose Premium' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/_local\/stripe\/pay\//)
  await expect(page.getByText(/499\.90 CAD per year/)).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible()
  await page.waitForURL(/\/pricing$/)
  await expect(page.getByRole('radio', { name: 'By the year, two months free' })).toBeChecked()
  await expect(page.locator('[data-plan=premium]').getByText('Your plan', { exact: true })).toBeVisible()
  expect(await planOf(page)).toBe('premium')
})
