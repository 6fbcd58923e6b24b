import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'
import { expectMessage } from '#test/support/messages.ts'

const password = 'a lake in winter'
const flight = (km: number) =>
  `/trade?calculator=aircraft&flightDistance=${km}&aircraftType=commercial&factors=2026-1`
const total = (page: Page) => page.locator('[data-total]')

async function add(page: Page, km: number): Promise<void> {
  await page.goto(flight(km))
  await page.getByRole('button', { name: 'Add to my footprint' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectMessage(page, 'Added to your footprint.')
  await page.waitForURL('**/footprint')
}

async function signUpAndLogIn(page: Page): Promise<void> {
  const email = `footprint${Date.now()}@example.org`
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.locator('main').getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/login')
  await expect(page.locator('main').getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password').fill(password)
  await page.locator('main').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

test('a visitor’s footprint stays in the browser, moves to the account once, and can be downloaded, shared and deleted', async ({
  page,
  newContext,
  accessible,
}) => {
  await page.goto('/footprint')
  await expect(page.getByText('Nothing is added up yet')).toBeVisible()
  await accessible(page)

  // 1,200 km × 0.09 kg and 800 km × 0.09 kg
  await add(page, 1200)
  await add(page, 800)
  await expect(total(page)).toHaveText('180 kg CO₂e')
  await page.reload()
  await expect(total(page)).toHaveText('180 kg CO₂e')
  await page.getByLabel('People in the household').selectOption('2')
  await expect(page.getByText('90 kg CO₂e for each of 2 people')).toBeVisible()
  await page.getByLabel('Compare with').selectOption('CA')
  await expect(page.getByText('Average: Canada')).toBeVisible()
  await accessible(page)

  await signUpAndLogIn(page)
  await page.goto('/footprint')
  await expectMessage(page, '2 calculations of this browser are now on your account.')
  await expect(total(page)).toHaveText('180 kg CO₂e')
  expect(await page.evaluate(() => localStorage.getItem('carbonFootprints'))).toBeNull()

  const secondTab = await page.context().newPage()
  await secondTab.goto('/footprint')
  await expect(total(secondTab)).toHaveText('180 kg CO₂e')
  await expect(secondTab.getByText('90 kg CO₂e for each of 2 people')).toBeVisible()
  await secondTab.getByLabel('At most, in kg CO₂e').fill('150')
  await secondTab.getByRole('button', { name: 'Save goal' }).click()
  await expect(secondTab.getByText('You are 30 kg CO₂e above your goal.')).toBeVisible()

  // The first tab does not know of the goal: its change is refused, and it loads the goal. The second click succeeds.
  await page.getByRole('checkbox', { name: /Take the train/ }).click()
  await expect(page.getByText('You are 30 kg CO₂e above your goal.')).toBeVisible()
  await page.getByRole('checkbox', { name: /Take the train/ }).click()
  // 1,200 km × (0.09 − 0.05)
  await expect(page.getByText('planned: −48.00 kg')).toBeVisible()
  await expect(page.getByText('With what you plan, 132 kg CO₂e would be left.')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`footprint-${new Date().getFullYear()}.csv`)
  expect(readFileSync(await download.path(), 'utf8')).toContain(
    '"flightDistance=1200; aircraftType=commercial"',
  )

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('checkbox', { name: 'Show a name' }).check()
  await page.getByLabel('Name', { exact: true }).fill('Ada of the lake')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expectMessage(page, 'The link is copied.')
  const shared = new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname
  const reader = await (await newContext()).newPage()
  await reader.goto(shared)
  await expect(reader.getByRole('heading', { level: 1 })).toContainText('180 kg CO₂e')
  await expect(reader.getByText('Ada of the lake')).toBeVisible()
  await accessible(reader)
  await page.getByRole('button', { name: /^Delete the page/ }).click()
  await expectMessage(page, 'The page was deleted.')
  await expect.poll(async () => (await reader.goto(shared))?.status()).toBe(404)

  await page.getByRole('button', { name: 'Delete Aircraft, 800 km' }).click()
  await expect(total(page)).toHaveText('108 kg CO₂e')
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(total(page)).toHaveText('180 kg CO₂e')
  await page.getByRole('button', { name: 'Delete all' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click()
  await expect(page.getByText('Nothing is added up yet')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing is added up yet')).toBeVisible()
})
