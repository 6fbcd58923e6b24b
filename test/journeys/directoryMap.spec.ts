import type { Page } from '@playwright/test'
import { rulesOfColour } from '#test/support/axeRules.ts'
import { expect, test } from '#test/support/journey.ts'
import { sidewaysOverflow } from '#test/support/layout.ts'

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of the companies' })
/** The addresses that only a map asks for. */
const isOfMap = (address: string) => /leafletMap|\.browser-|\/api\/directory\/map/.test(address)

test('by the keyboard alone, a visitor finds companies on the map, lists those of an area and opens one', async ({
  page,
  accessible,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/companies')
  const map = mapOf(page)
  const list = page.getByRole('table')
  const listBefore = (await list.boundingBox())!
  // On a wide screen it opens by itself.
  await expect(map.getByRole('button', { name: /^\d+ companies near .+: zoom in$/ }).first()).toBeVisible()
  expect((await list.boundingBox())!.y).toBe(listBefore.y)
  await accessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await accessible(page, { only: rulesOfColour })

  const skip = page.getByRole('link', { name: 'Skip the map' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(map).toBeFocused()
  const ground = map.locator('path.map-land')
  const drawn = await ground.getAttribute('d')
  await page.keyboard.press('+')
  await expect(ground).not.toHaveAttribute('d', drawn ?? '')
  const pane = map.locator('.leaflet-map-pane')
  const place = await pane.getAttribute('style')
  await page.keyboard.press('ArrowLeft')
  await expect(pane).not.toHaveAttribute('style', place ?? '')
  await expect(page.getByText('Zoom in to search an area.')).toBeVisible()

  // The marks come next in the order of the keyboard. They are drawn anew when the companies of the area have been loaded.
  await expect(async () => {
    await map.focus()
    for (const _ of [1, 2, 3]) await page.keyboard.press('Tab')
    await expect(map.locator('.map-mark:focus')).toBeInViewport({ timeout: 1000 })
  }).toPass()

  await page.goto('/companies?country=Canada')
  const cluster = map.getByRole('button', { name: '10 companies near Toronto: zoom in' })
  await cluster.focus()
  await expect(cluster.getByText(/zoom in$/)).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect(map).toBeFocused()
  const search = page.getByRole('button', { name: 'Search this area' })
  await expect(search).toBeVisible()
  await search.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/near=4\d\.\d+%2C-\d+\.\d+&radius=\d+/)
  await expect(page.getByRole('navigation', { name: 'Chosen filters' })).toContainText(
    /Within \d+\skm of this place/,
  )
  const found = Number.parseInt(
    (await page
      .getByRole('status')
      .filter({ hasText: /compan/ })
      .innerText()) || '0',
    10,
  )
  expect(found).toBeGreaterThan(0)
  await expect(page.getByText(new RegExp(`^${found} compan(y|ies) on this part of the map`))).toBeVisible()
  await expect(list.getByRole('row')).toHaveCount(found + 1)

  const company = map.getByRole('link', { name: /, / }).first()
  const name = (await company.innerText()).split(', ')[0]!
  await company.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('on a phone nothing of the map is loaded before a press, and it fits', async ({
  page,
  portal,
  accessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/fr/companies?country=Canada')
  const button = page.getByRole('button', { name: 'Afficher la carte' })
  await button.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(requested.filter(isOfMap)).toEqual([])
  // Nor does the service worker load it for times without a connection.
  const index = (await page.locator('#site-index').getAttribute('href'))!
  const cached = await fetch(portal.origin + index.replace(/json$/, 'offline.json'))
  expect(await cached.text()).not.toMatch(/leafletMap|[.]browser-/)
  await button.click()
  const map = page.getByRole('region', { name: 'Carte des entreprises' })
  await expect(map.getByRole('button', { name: /^\d+ entreprises près de / }).first()).toBeVisible()
  expect(requested.filter((address) => /^http/.test(address) && !address.startsWith(portal.origin))).toEqual(
    [],
  )
  expect(await sidewaysOverflow(page)).toBe(0)
  await accessible(page)
  await page.setViewportSize({ width: 1024, height: 800 })
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  const inTown = map.getByRole('link', { name: /entreprises à .+ : les voir dans la liste/ })
  await page.goto('/fr/companies?country=Canada&state=Manitoba')
  await button.click()
  await inTown.press('Enter')
  await expect(page).toHaveURL(/country=Canada&state=Manitoba&city=Winnipeg$/)
})

test('a company’s page shows its town on a map that moves nothing, and leads to the companies nearby', async ({
  page,
  portal,
  newContext,
}) => {
  const companies = await (await fetch(`${portal.origin}/api/directory?near=43.65,-79.38`)).json()
  const { url } = companies[0] as { url: string }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(url)
  const section = page.getByRole('region', { name: 'Where it is' })
  const before = (await section.boundingBox())!
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByRole('img', { name: /^Map with Toronto, Ontario, Canada/ })).toBeVisible()
  await expect(section.locator('path.map-land')).toBeVisible()
  expect((await section.boundingBox())!.height).toBe(before.height)
  await section.getByRole('link', { name: 'Companies nearby' }).click()
  await expect(page).toHaveURL(/\/companies\?near=43\.\d+(,|%2C)-79\.\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Companies')

  const still = await (await newContext({ javaScriptEnabled: false })).newPage()
  await still.goto(url)
  await expect(still.getByRole('region', { name: 'Where it is' })).toContainText('Toronto, Ontario, Canada')
  await expect(still.getByRole('button', { name: 'Show the map' })).toBeHidden()
  await still.goto('/companies')
  await expect(still.getByRole('button', { name: 'Show the map' })).toBeHidden()
  await expect(still.getByRole('table')).toBeVisible()
})
