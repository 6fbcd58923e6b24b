import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'

const flight = '/trade?calculator=aircraft&flightDistance=1200&aircraftType=commercial&factors=2026-1'
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('a result is shared by a page that says what it covers, without scripts too', async ({
  page,
  newContext,
  accessible,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(flight)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const address = new URL(await clipboard(page))
  await page.goto(address.pathname)
  // 1,200 km × 0.09 kg
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aircraft: 108 kg CO₂e')
  await expect(page.getByText('No offset is subtracted.')).toBeVisible()
  await accessible(page)

  const reader = await (await newContext({ javaScriptEnabled: false })).newPage()
  await reader.goto(`/fr${address.pathname}`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Avion : 108 kg CO₂e')
  await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(reader.locator('meta[property="og:title"]')).toHaveAttribute('content', /108/)
  await reader.getByText('Sources des facteurs').click()
  await expect(reader.getByText('Default factors of the calculators')).toBeVisible()
  expect((await reader.goto('/share/shr_unknown'))?.status()).toBe(404)
})
