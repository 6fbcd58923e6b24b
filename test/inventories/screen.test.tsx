import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAlert, press } from '#test/support/onScreen.ts'
import { type Answers, refuse, renderScreen, type SentCall } from '#test/support/screen.tsx'
import InventoryPage from '#web/areas/inventories/InventoryPage.tsx'
import InventoryView from '#web/areas/inventories/view/InventoryView.tsx'
import { inventoryAnswers } from './screenAnswers.ts'

// Screens load these late, and the first import in a test takes long.
beforeAll(async () => {
  await Promise.all([
    import('#web/areas/inventories/setup/FirstInventory.tsx'),
    import('#web/areas/inventories/files/ImportSheet.tsx'),
  ])
})

const render = (answers: Answers) =>
  renderScreen(<InventoryView />, { url: '/inventory', answers, session: {} })

const plain = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')
const totals = () => [...document.querySelectorAll('[data-total]')].map(plain)
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const sentTo = (calls: SentCall[], method: string) => calls.filter((call) => call.method === method)

const power = { kind: 'electricity', quantity: 10_000, unit: 'kWh', region: 'CA-ON' }
const certificate = {
  type: 'certificate',
  megawattHours: 4,
  kgPerKwh: 0,
  isRenewable: true,
  evidence: 'REC 1',
}

test('a visitor reads what an inventory gives, and calls nothing', async () => {
  const { calls } = await renderScreen(<InventoryPage />, { url: '/inventory' })
  screen.getByRole('heading', { level: 1, name: 'Inventory for companies' })
  expect(screen.getByRole('link', { name: 'Join now' }).getAttribute('href')).toBe('/signup')
  expect(screen.getByRole('link', { name: 'Compare plans' }).getAttribute('href')).toBe('/pricing')
  expect(calls).toEqual([])
})

describe('the first time', () => {
  test('three answers make an inventory', async () => {
    const { calls } = await render({
      'GET /api/inventories': [],
      'POST /api/inventories': refuse(403, 'inventory.needsPlan', 'No'),
    })
    await screen.findByRole('heading', { name: 'Begin with your organization' })
    press('Create the inventory')
    await screen.findAllByText('This field is required.')
    type('Name of the organization', 'Sunrise Bakery')
    type('First site', 'Main street')
    type('Country or region of the site', 'CA-ON')
    type('Year', '2025')
    press('Create the inventory')
    await expectAlert('The free plan keeps one organization with one site and one year.')
    expect(screen.getByRole('link', { name: 'Compare plans' }).getAttribute('href')).toBe('/pricing')
    const [{ body } = { body: undefined }] = sentTo(calls, 'POST')
    expect(body).toMatchObject({
      organisation: 'Sunrise Bakery',
      sites: [{ name: 'Main street', region: 'CA-ON' }],
      years: [{ year: 2025 }],
    })
  })
})

describe('a year', () => {
  test('shows both totals, which differ by certificates, and never their sum', async () => {
    const heating = { kind: 'diesel', quantity: 1000, unit: 'l', region: 'CA' }
    await render(inventoryAnswers({}, [{ ...power, instruments: [certificate] }, heating]))
    await screen.findByRole('heading', { name: 'Sunrise Bakery in 2025' })
    const [location, market] = totals()
    // 10,000 kWh and 1,000 L: three digits stand large, and all of them beside.
    expect(location).toMatch(/^\d\.\d\d t CO₂e exactly \d\.\d{3} t CO₂e$/)
    expect(Number.parseFloat(market!)).toBeLessThan(Number.parseFloat(location!))
    screen.getByText(/They are never added/)
    screen.getByText(/may be off by about \d+% either way/)
  })

  test('without activities has no uncertainty', async () => {
    await render(inventoryAnswers())
    await screen.findByRole('heading', { name: 'Sunrise Bakery in 2025' })
    expect(totals()).toEqual(['0 kg CO₂e ', '0 kg CO₂e '])
    expect(screen.queryByText(/may be off/)).toBeNull()
  })

  test('years and sites stand beside each other in tables', async () => {
    const sites = [
      { id: 'main', name: 'Main street', region: 'CA-ON' },
      { id: 'mill', name: 'Mill', region: 'CA-QC' },
    ]
    const over = { sites, years: [{ year: 2024 }, { year: 2025 }], baseYear: 2024 }
    await render(
      inventoryAnswers({ ...over, target: { year: 2030, reducePercent: 50 } }, [
        { year: 2024, quantity: 1000 },
        { year: 2025, quantity: 800 },
        { year: 2025, quantity: 100, site: 'mill' },
      ]),
    )
    const years = await screen.findByRole('table', { name: 'Years' })
    const rows = within(years).getAllByRole('row').slice(1).map(plain)
    // 900 L against 1,000 L.
    expect(rows[1]).toContain('−10%')
    const bySite = within(screen.getByRole('table', { name: 'Sites in 2025' }))
    expect(bySite.getAllByRole('rowheader').map(plain)).toEqual(['Main street', 'Mill'])
    screen.getByText(/2025 is .* below the line to the target/)
  })

  test('a base year whose figures have changed has to be recalculated, and says why', async () => {
    const { calls } = await render({
      ...inventoryAnswers({ baseYear: 2025, reportedBaseKg: 100 }, [{ quantity: 1000 }]),
      'PUT /api/inventories/inv_1': inventoryAnswers(),
    })
    await screen.findByText(
      'The base year has to be recalculated, because its figures have changed by more than 5% since it was reported.',
    )
    press('Report the base year as it is now')
    await waitFor(() => expect(sentTo(calls, 'PUT')).toHaveLength(1))
    const { body } = sentTo(calls, 'PUT')[0]!
    expect((body as { reportedBaseKg: number }).reportedBaseKg).toBeGreaterThan(1000)
    expect(body).not.toHaveProperty('figures')
  })

  test('a target before the base year is refused beside its field', async () => {
    const { calls } = await render(inventoryAnswers({ baseYear: 2025 }))
    await screen.findByLabelText('Target year')
    type('Target year', '2020')
    type('Less than in the base year, in %', '120')
    fireEvent.submit(screen.getByLabelText('Target year').closest('form')!)
    await screen.findByText('Enter a year after the base year')
    screen.getByText('Enter a percentage above 0 and up to 100')
    expect(sentTo(calls, 'PUT')).toEqual([])
  })
})
