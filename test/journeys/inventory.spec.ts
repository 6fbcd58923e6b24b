import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'
import { aMember } from '#test/support/members.ts'
import { expectMessage } from '#test/support/messages.ts'

const total = (page: Page) => page.locator('[data-total="location"]')

const headers = 'SITE,YEAR,KIND,QUANTITY,UNIT,REGION,DATA QUALITY'
const rows = [
  'Main street,2025,heatingOil,1000,galUS,US,measured',
  'Main street,2025,diesel,a lot,l,CA,measured',
  'Mill,2025,waste,3,t,CA,estimated',
  'Main street,2025,water,20,kg,CA,measured',
  'Main street,2025,waste,2,t,CA,estimated',
]
const sheet = {
  name: 'activities.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([headers, ...rows].join('\r\n')),
}

async function downloadOf(
  page: Page,
  press: () => Promise<void>,
): Promise<{ file: Download; bytes: Buffer }> {
  const waiting = page.waitForEvent('download')
  await press()
  const file = await waiting
  return { file, bytes: readFileSync(await file.path()) }
}

test('a member makes the inventory of a bakery, by form and spreadsheet, and a stranger verifies its evidence', async ({
  page,
  newContext,
  accessible,
}) => {
  await page.goto('/inventory')
  await expect(page.locator('main').getByRole('link', { name: 'Join now' })).toBeVisible()
  await accessible(page)

  await aMember(page)
  await page.goto('/inventory')
  await page.getByLabel('Name of the organization').fill('Sunrise Bakery')
  await page.getByLabel('First site').fill('Main street')
  await page.getByLabel('Country or region of the site').selectOption('CA-ON')
  await page.getByLabel('Year').selectOption('2025')
  await page.getByRole('button', { name: 'Create the inventory' }).click()
  await expectMessage(page, 'Your inventory is ready.')
  await expect(page.getByText('No activity in 2025 yet')).toBeVisible()

  await page.getByRole('button', { name: 'Add an activity' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('What is it?').selectOption('refrigerant')
  await form.getByLabel('Which sort?').selectOption('R-410A')
  await form.getByLabel('Amount').fill('2')
  // 2 kg × (771 + 3740) ÷ 2
  await expect(form.getByText('4.511 t CO₂e')).toBeVisible()
  await accessible(page)
  await form.getByRole('button', { name: 'Save the activity' }).click()
  await expectMessage(page, 'Saved: 4.511')
  await expect(total(page)).toHaveText('4.51 t CO₂e exactly 4.511 t CO₂e')

  await page.getByLabel('Spreadsheet', { exact: true }).setInputFiles(sheet)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('2 rows are right.')).toBeVisible()
  const wrong = page.getByRole('table', { name: 'Wrong rows' })
  await expect(
    wrong.getByRole('row', { name: /3 .*QUANTITY .*“a lot” is not a number above 0/ }),
  ).toBeVisible()
  await expect(wrong.getByRole('row', { name: /4 .*SITE .*Mill/ })).toBeVisible()
  await expect(wrong.getByRole('row', { name: /5 .*UNIT .*This unit does not fit/ })).toBeVisible()
  await expect(total(page), 'a check imports nothing').toHaveText('4.51 t CO₂e exactly 4.511 t CO₂e')
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expectMessage(page, '2 activities are imported.')
  await expect(page.getByText('3 activities')).toBeVisible()
  await expect(page.getByText(/Heating oil, 1,000.US gal/)).toBeVisible()
  // 1,000 US gallons × 10.21 kg
  await expect(page.getByText('10.21 t CO₂e')).toBeVisible()
  await accessible(page)

  const vsme = await downloadOf(page, () =>
    page.getByRole('link', { name: 'XLSX: Energy and greenhouse gases (VSME B3)' }).click(),
  )
  expect(vsme.file.suggestedFilename()).toMatch(/\.xlsx$/)
  expect(vsme.bytes.subarray(0, 2).toString(), 'a workbook is a ZIP file').toBe('PK')
  const evidence = await downloadOf(page, () => page.getByRole('button', { name: 'JSON: Evidence' }).click())
  expect(JSON.parse(evidence.bytes.toString())).toMatchObject({ organisation: 'Sunrise Bakery' })
  const address = await page.getByRole('link', { name: /^[0-9a-f]{64}$/ }).getAttribute('href')

  const stranger = await (await newContext()).newPage()
  await stranger.goto('/evidence')
  await accessible(stranger)
  const copy = { name: 'evidence.json', mimeType: 'application/json' }
  await stranger.getByLabel('Evidence file').setInputFiles({ ...copy, buffer: evidence.bytes })
  await expect(stranger.getByText('The portal has made this evidence')).toBeVisible()
  expect(new URL(stranger.url()).pathname).toBe(address)
  await expect(stranger.getByText('Sunrise Bakery')).toHaveCount(0)
  await accessible(stranger)

  const forged = Buffer.from(evidence.bytes.toString().replace('4511.', '4510.'))
  await stranger.goto('/evidence')
  await stranger.getByLabel('Evidence file').setInputFiles({ ...copy, buffer: forged })
  await expect(
    stranger.getByRole('heading', { name: 'The portal does not know this evidence' }),
  ).toBeVisible()
})

test('the free plan keeps one site, and the refusal leads to the plans', async ({ page }) => {
  await aMember(page)
  await page.goto('/inventory')
  await page.getByLabel('Name of the organization').fill('Sunrise Bakery')
  await page.getByLabel('First site').fill('Main street')
  await page.getByRole('button', { name: 'Create the inventory' }).click()
  await page.getByText('Organization, sites and years').click()
  await page.getByLabel('Name of the site').fill('Mill')
  await page.getByRole('button', { name: 'Add a site' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'The free plan keeps one organization' })
  await refusal.getByRole('link', { name: 'Compare plans' }).click()
  await page.waitForURL('**/pricing')
})
