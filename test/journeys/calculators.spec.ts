import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'
import { sidewaysOverflow } from '#test/support/layout.ts'

type Language = 'en' | 'fr'

/** The inputs of each calculator by field name, and the kilograms calculated by hand. */
const examples: [key: string, inputs: Record<string, string>, kg: string][] = [
  // 1234.5 × 0.09 = 111.105
  ['aircraft', { flightDistance: '1234.5', aircraftType: 'commercial' }, '111.11'],
  // 250.4 × 0.22 = 55.088
  ['vehicle', { distanceDriven: '250.4', vehicleType: 'suv_4x4' }, '55.09'],
  // 12.5 × 1.8
  ['boat', { distanceTraveled: '12.5', vesselType: 'yacht_diesel' }, '22.50'],
  // 45.5 × 2.3
  ['fuel', { fuelConsumed: '45.5' }, '104.65'],
  // 87.3 × 0.05 = 4.365
  ['transport', { publicTransportDistance: '87.3' }, '4.37'],
  // 2.5 × 0.5
  ['freight', { freightWeight: '2.5' }, '1.25'],
  // 12500 × 0.0003
  ['water', { waterConsumed: '12500' }, '3.75'],
  // 38.6 × 0.2
  ['waste', { wasteGenerated: '38.6' }, '7.72'],
  // 2 × 250 × 18.5 × 0.1
  ['commute', { commuteDistance: '18.5' }, '925.00'],
  // 1200.5 × 0.0016 + 30 × 2.02 + 10 × 2.32 + 5.5 × 2.68 = 1.9208 + 60.6 + 23.2 + 14.74 = 100.4608
  ['sme', { electricity: '1200.5', gas: '30', gasoline: '10', diesel: '5.5' }, '100.46'],
  // 40 × 25.5 × 0.1 + 40 × 2 × 1.2 + 40 × 6 × 0.05 = 102 + 96 + 12
  ['micro', { attendees: '40', distance: '25.5', meals: '2', hours: '6' }, '210.00'],
  // 120 × 40.5 × 0.1 + 120 × 2 × 1.2 + 1.44 + 70.7 + 1.2 + 30 + 4.5 + 1.5 = 486 + 288 + 109.34
  [
    'macro',
    {
      ...{ attendees: '120', distance: '40.5', meals: '2', electricity: '900', gas: '35', water: '4000' },
      ...{ landfilled: '60', recycled: '45', composted: '30', duration: '8' },
    },
    '883.34',
  ],
]

const localize = (text: string, language: Language) => (language === 'en' ? text : text.replace('.', ','))
const formOf = (page: Page) => page.locator('form[data-calculator]')
const control = (page: Page, name: string) => formOf(page).locator(`[name="${name}"]`)
const resultOf = (page: Page) =>
  page.locator('section:has(form[data-calculator]) output:not([data-published])')

async function open(page: Page, key: string, prefix = ''): Promise<void> {
  await page.goto(`${prefix}/trade?calculator=${key}#calculator-section-anchor`)
  await expect(page.locator(`form[data-calculator="${key}"]`)).toBeVisible()
}

async function fill(page: Page, inputs: Record<string, string>, language: Language = 'en'): Promise<void> {
  for (const [name, text] of Object.entries(inputs)) {
    const field = control(page, name)
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(text)
    else await field.fill(localize(text, language))
  }
}

const calculate = (page: Page) => formOf(page).locator('button[type=submit]').click()

test('each calculator gives the result calculated by hand, with its explanation, in French', async ({
  page,
}) => {
  for (const [key, inputs, kg] of examples) {
    await open(page, key, '/fr')
    await fill(page, inputs, 'fr')
    await calculate(page)
    const result = resultOf(page)
    const heading = result.locator('h3')
    await expect(heading, key).toContainText(localize(kg, 'fr'))
    await expect(heading).toContainText('kg CO₂e')
    await expect(heading).toBeFocused()
    await expect(result, 'the factor’s publisher and year').toContainText('Carbon Portal, 2025')
    await expect(result.getByRole('img').locator('title')).not.toBeEmpty()
    await expect(result.locator('ul.list-disc').first().locator('li')).toHaveCount(3)
    await expect(result.locator('ul.list-disc').last().locator('li')).toHaveCount(2)
    for (const name of Object.keys(inputs))
      await expect(control(page, name), 'inputs are reset').toHaveValue('')
    const link = (await result.locator('a[href*="factors="]').getAttribute('href')) ?? ''
    await page.goto(link)
    await expect(heading, link).toContainText(localize(kg, 'fr'))
    for (const [name, text] of Object.entries(inputs))
      await expect(control(page, name)).toHaveValue(localize(text, 'fr'))
  }
})

test('invalid input is refused with the message of the specification, stays in the form and clears the result', async ({
  page,
}) => {
  await open(page, 'transport')
  await fill(page, { publicTransportDistance: '10' })
  await calculate(page)
  await expect(resultOf(page).locator('h3')).toContainText('0.50')
  for (const text of ['12abc', 'NaN', '1e999', '-4', '', '0', '12 km', '10000000000000']) {
    await fill(page, { publicTransportDistance: text })
    await calculate(page)
    await expect(formOf(page).getByRole('alert')).toHaveText(
      'Please enter a valid non-negative number for distance traveled.',
    )
    await expect(page.locator('output')).toHaveCount(0)
    await expect(control(page, 'publicTransportDistance')).toHaveValue(text)
    await expect(control(page, 'publicTransportDistance')).toHaveAttribute('aria-invalid', 'true')
    await expect(control(page, 'publicTransportDistance')).toBeFocused()
  }
})

test('a shared link with NaN, an unknown calculator or unknown factors shows an error, never a blank page', async ({
  page,
}) => {
  await page.goto(
    '/trade?calculator=aircraft&flightDistance=NaN&aircraftType=commercial&factors=2026-1#calculator-section-anchor',
  )
  const alert = page.locator('section:has(form[data-calculator])').getByRole('alert').first()
  await expect(alert).toHaveText(
    'Please enter a valid non-negative number for flight distance and select an aircraft type.',
  )
  await page.goto('/trade?calculator=rocket&thrust=9#calculator-section-anchor')
  await expect(alert).toContainText('There is no calculator named “rocket”')
  await expect(formOf(page)).toHaveAttribute('data-calculator', 'aircraft')
  await page.goto('/trade?calculator=fuel&fuelConsumed=10&factors=1999#calculator-section-anchor')
  await expect(alert).toContainText('“1999”')
  await calculate(page)
  await expect(resultOf(page).locator('h3')).toContainText('23.00')
})

test('a firm without gas can tick that gas does not apply', async ({ page }) => {
  await open(page, 'sme', '/fr')
  await fill(page, { electricity: '1000', diesel: '10' })
  await control(page, 'gasNotApplicable').check()
  await control(page, 'gasolineNotApplicable').check()
  await calculate(page)
  // 1000 × 0.0016 + 10 × 2.68 = 28.4
  await expect(resultOf(page).locator('h3')).toContainText('28,40')
  await expect(resultOf(page)).toContainText('Gaz naturel\u00a0: ne s’applique pas')
  await expect(control(page, 'gasNotApplicable')).not.toBeChecked()
})

test('a calculator can be chosen, filled in and read with the keyboard alone', async ({
  page,
  accessible,
}) => {
  await page.goto('/trade#calculator-section-anchor')
  await page.getByRole('link', { name: 'Vehicle' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('form[data-calculator=vehicle]')).toBeVisible()
  await control(page, 'distanceDriven').focus()
  await page.keyboard.type('100')
  await page.keyboard.press('Tab')
  await expect(control(page, 'distanceDrivenUnit')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(control(page, 'vehicleType')).toBeFocused()
  await page.keyboard.type('Van')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const heading = resultOf(page).locator('h3')
  await expect(heading).toBeFocused()
  await expect(heading).toContainText('18.00')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Use this figure' })).toBeFocused()
  for (const name of ['Region', 'Size of the van', 'Fuel of the car']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('combobox', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Change these figures' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(control(page, 'distanceDriven')).toBeFocused()
  await expect(control(page, 'distanceDriven')).toHaveValue('100')
  await expect(control(page, 'vehicleType')).toHaveValue('van')
  await control(page, 'distanceDriven').fill('200')
  await page.keyboard.press('Enter')
  await expect(heading).toContainText('36.00')
  await expect(heading).toBeFocused()
  await accessible(page)
})

test('form, error, result, comparison and history pass axe in both themes, and never scroll sideways', async ({
  page,
  accessible,
}) => {
  const [, macroInputs] = examples.at(-1)!
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
    ['light', 320],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await open(page, 'macro')
    await calculate(page)
    await expect(formOf(page).getByRole('alert')).toBeVisible()
    await accessible(page)
    await fill(page, macroInputs)
    await calculate(page)
    await page.getByRole('button', { name: 'Compare with another' }).click()
    await fill(page, { ...macroInputs, attendees: '60' })
    await calculate(page)
    // 883.34 − 60 × 40.5 × 0.1 − 60 × 2 × 1.2 = 883.34 − 387
    await expect(page.getByText(/^B weighs 387\.00.kg CO₂e less than A/)).toBeVisible()
    for (const fold of await resultOf(page).locator('summary').all()) await fold.click()
    await accessible(page)
    expect(await sidewaysOverflow(page), `${width} px`).toBeLessThanOrEqual(0)
  }
})

test('the history survives a reload; its calculations can be opened and deleted', async ({ page }) => {
  await open(page, 'waste')
  for (const weight of ['10', '20']) {
    await fill(page, { wasteGenerated: weight })
    await calculate(page)
    await expect(control(page, 'wasteGenerated')).toHaveValue('')
  }
  await page.reload()
  const history = page
    .getByRole('region', { name: 'Carbon calculators' })
    .locator('section', { hasText: 'Earlier calculations' })
    .last()
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await history.getByRole('link', { name: /Waste, 20/ }).click()
  await expect(resultOf(page).locator('h3')).toContainText('4.00')
  await expect(control(page, 'wasteGenerated')).toHaveValue('20')
  await history.getByRole('button', { name: /^Delete: Waste, 10/ }).click()
  await expect(history.getByRole('listitem').filter({ hasText: 'Waste, 10' })).toHaveCount(0)
  await history.getByRole('button', { name: 'Delete all' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click()
  await expect(page.getByText('Earlier calculations')).toHaveCount(0)
})

for (const [state, script] of [
  ['full', `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`],
  [
    'switched off',
    `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError') } })`,
  ],
] as const) {
  test(`with browser storage ${state}, calculators work, and a sentence says that nothing is stored`, async ({
    page,
  }) => {
    await page.addInitScript(script)
    await open(page, 'freight')
    await fill(page, { freightWeight: '3' })
    await calculate(page)
    await expect(resultOf(page).locator('h3')).toContainText('1.50')
    await expect(page.getByText(/This browser keeps nothing for the portal/)).toBeVisible()
  })
}

test('a result can be shared, downloaded as CSV and printed alone', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, 'fuel')
  await fill(page, { fuelConsumed: '10' })
  await calculate(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname).toMatch(/^\/share\/shr_\w+$/)
  const ownLink = '/trade?calculator=fuel&fuelConsumed=10&factors=2026-1#calculator-section-anchor'
  const downloadEvent = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const download = await downloadEvent
  expect(download.suggestedFilename()).toBe('carbon-fuel.csv')
  const rows = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect(rows[1]).toMatch(/^"Fuel","Fuel burnt","10",2\.3,"L",.*"Carbon Portal",2025,23,"","2026-1"/)
  expect(rows.at(-2)).toContain('"Total"')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('output h3')).toBeVisible()
  await expect(page.locator('output p').first()).toHaveText(/^Carbon Portal, \w+.* \d{4}/)
  await expect(page.getByRole('link', { name: 'Link to this result' })).toHaveAttribute(
    'data-address',
    new URL(ownLink, copied).href,
  )
  for (const hidden of ['header', 'footer', 'form[data-calculator]', 'h1'])
    await expect(page.locator(hidden).first()).toBeHidden()
})

test('if the code of a calculation fails to load, an error says so, the input stays, and the next try works', async ({
  newContext,
}) => {
  const context = await newContext()
  const page = await context.newPage()
  await page.route(/\/areas\/calculators\/results-/, (route) => route.abort())
  await open(page, 'fuel')
  await fill(page, { fuelConsumed: '10' })
  await calculate(page)
  await expect(formOf(page).getByRole('alert')).toContainText('The calculation did not load')
  await expect(control(page, 'fuelConsumed')).toHaveValue('10')
  await page.unrouteAll()
  await calculate(page)
  await expect(resultOf(page).locator('h3')).toContainText('23.00')
})

test('without JavaScript the form can be read, and a sentence says that calculating needs it', async ({
  newContext,
}) => {
  const context = await newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [prefix, sentence] of [
    ['', 'Calculating needs JavaScript'],
    ['/fr', 'Le calcul a besoin de JavaScript'],
    ['/es', 'Para calcular hace falta JavaScript'],
  ]) {
    await page.goto(`${prefix}/trade`)
    await expect(page.locator('form[data-calculator=aircraft] input[name=flightDistance]')).toBeVisible()
    const notice = page.locator('section:has(form[data-calculator]) noscript p')
    await expect(notice).toBeVisible()
    await expect(notice).toContainText(sentence ?? '')
  }
})
