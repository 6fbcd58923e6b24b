import { expect, type Page } from '@playwright/test'
import { logIn } from './journey.ts'

let memberCount = 0
export const memberPassword = 'three quiet violet lamps'

/** Signs up a member of the free plan and logs them in at the page's portal. Returns their e-mail. */
export async function aMember(page: Page): Promise<string> {
  const email = `member${Date.now()}.${memberCount++}@example.org`
  const data = { firstName: 'Zoé', lastName: 'Martin', email, password: memberPassword }
  expect((await page.request.post('/api/signup', { data })).status()).toBe(201)
  await logIn(page, data)
  return email
}

/** Lets a visitor without an account go from the login to the sign-up, and log in after it. Returns their e-mail. */
export async function signUp(page: Page): Promise<string> {
  const main = page.locator('main')
  const email = `visitor${Date.now()}.${memberCount++}@example.org`
  await main.getByRole('link', { name: 'Sign up' }).click()
  await page.waitForURL(/\/signup$/)
  const fields = { firstName: 'Zoé', lastName: 'Martin', email, password: memberPassword }
  for (const [name, value] of Object.entries(fields)) await main.locator(`input[name=${name}]`).fill(value)
  await main.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL(/\/login$/)
  await expect(main.locator('input[name=email]')).toHaveValue(email)
  await main.locator('input[name=password]').fill(memberPassword)
  await main.getByRole('button', { name: 'Login' }).click()
  return email
}

/** Returns the plan of the account that is logged in, as the server knows it. */
export const planOf = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/me')).json()).package

/** Moves the portal's clock ahead by this many days. */
export const advanceDays = (page: Page, days: number) =>
  page.request.post('/_local/clock', { data: { advance: days * 86_400 } })
