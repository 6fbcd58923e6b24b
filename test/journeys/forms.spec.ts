import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'
import account from '#web/areas/account/locales/en.json' with { type: 'json' }
import accountFr from '#web/areas/account/locales/fr.json' with { type: 'json' }
import en from '#web/shell/locales/en.json' with { type: 'json' }
import fr from '#web/shell/locales/fr.json' with { type: 'json' }

const phoneSize = { width: 390, height: 664 }

/** Waits until an element is wholly visible in the window, below the header. */
async function expectInSight(page: Page, element: Locator): Promise<void> {
  // The message of the previous attempt stays until the new one appears.
  await expect(async () => {
    await expect(element).toBeInViewport({ ratio: 1, timeout: 1000 })
    const [header, box] = await Promise.all([
      page.locator('header').first().boundingBox(),
      element.boundingBox(),
    ])
    expect(box?.y).toBeGreaterThanOrEqual(header!.y + header!.height)
  }).toPass()
}
const messageOf = async (field: Locator, page: Page) => {
  const ids = (await field.getAttribute('aria-describedby'))!.split(' ')
  return page.locator(`[id="${ids.at(-1)}"]`)
}

test('on a phone, every failed sign-up focuses the first invalid field and scrolls it into view', async ({
  page,
  accessible,
}) => {
  await page.setViewportSize(phoneSize)
  await page.goto('/signup')
  const form = page.locator('main form')
  const submit = form.getByRole('button', { name: account.signup.submit })
  const [firstName, lastName, email, password] = ['firstName', 'lastName', 'email', 'password'].map((name) =>
    form.locator(`[name=${name}]`),
  ) as [Locator, Locator, Locator, Locator]
  const attempt = async (wrong: Locator, text: string) => {
    await submit.scrollIntoViewIfNeeded()
    await submit.click()
    await expect(wrong).toBeFocused()
    const message = await messageOf(wrong, page)
    await expect(message).toHaveText(text)
    await expectInSight(page, wrong)
    await expectInSight(page, message)
  }

  await attempt(firstName, en.errors.field.required)
  await expect(form.getByText(en.errors.field.required)).toHaveCount(4)
  await accessible(page)
  await attempt(firstName, en.errors.field.required)
  await firstName.fill('Zoé')
  await lastName.fill('Martin')
  await email.fill('zoe')
  await password.pressSequentially('vW3!x')
  await attempt(email, en.errors.field.email)
  // An address whose host has no dot is valid for the browser but not for the server.
  await email.fill('zoe@example')
  await attempt(password, account.errors.password.tooShort.replace('{{min}}', '6'))
  await password.fill('password1')
  await attempt(email, en.errors.field.email)
  await expect(form.getByText(account.errors.password.tooCommon)).toBeVisible()
  await email.fill('zoe@example.org')
  await attempt(password, account.errors.password.tooCommon)
  await attempt(password, account.errors.password.tooCommon)
  await expect(form.getByRole('alert')).toHaveText(account.errors.password.tooCommon)
  await expect(firstName).toHaveValue('Zoé')
  await accessible(page)
})

test('on a phone, the message of a refused login is in view each time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 480 })
  await page.goto('/login')
  const form = page.locator('main form')
  const submit = form.getByRole('button', { name: account.login.submit })
  await form.locator('[name=email]').fill('nobody@example.org')
  await form.locator('[name=password]').fill('not this one')
  for (let attempt = 0; attempt < 2; attempt++) {
    await submit.scrollIntoViewIfNeeded()
    await Promise.all([page.waitForResponse('**/api/login'), submit.click()])
    await expect(form.getByRole('alert')).toHaveText(account.errors.account.loginFailed)
    await expectInSight(page, form.getByRole('alert'))
  }
})

test('the message of an invalid field changes with the language of the page', async ({ page }) => {
  await page.goto('/fr/login')
  const form = page.locator('main form')
  await form.getByRole('button', { name: accountFr.login.submit }).click()
  await expect(form.getByText(fr.errors.field.required)).toHaveCount(2)
  await expect(form.locator('[name=email]')).toBeFocused()
  await page.locator('select[name=language]').first().selectOption('en')
  await expect(page.locator('main form').getByText(en.errors.field.required)).toHaveCount(2)
})
