import { expect, type Page } from '@playwright/test'
import { logIn } from './journey.ts'

let members = 0
export const memberPassword = 'three quiet violet lamps'

/** A new member of the free plan, logged in at the page's portal; their address. */
export async function aMember(page: Page): Promise<string> {
  const email = `member${Date.now()}.${members++}@example.org`
  const data = { firstName: 'Zoé', lastName: 'Martin', email, password: memberPassword }
  expect((await page.request.post('/api/signup', { data })).status()).toBe(201)
  await logIn(page, data)
  return email
}

/** From the login by way of the sign-up back to the login, and logged in: a visitor who has no account yet; their address. */
export async function signUp(page: Page): Promise<string> {
  const main = page.locator('main')
  const email = `visitor${Date.now()}.${members++}@example.org`
  await main.getByRole('link', { name: 'Sign up' }).click()
  await page.waitForURL(/\/signup$/)
  const typed = { firstName: 'Zoé', lastName: 'Martin', email, password: memberPassword }
  for (const [name, value] of Object.entries(typed)) await main.locator(`input[name=${name}]`).fill(value)
  await main.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL(/\/login$/)
  await expect(main.locator('input[name=email]')).toHaveValue(email)
  await main.locator('input[name=password]').fill(memberPassword)
  await main.getByRole('button', { name: 'Login' }).click()
  return email
}

/** The plan of whoever is logged in, as the server knows it. */
export const planOf = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/me')).json()).package

/** Lets the portal's clock go on by this many days. */
export const advanceDays = (page: Page, days: number) =>
  page.request.post('/_local/clock', { data: { advance: days * 86_400 } })
