import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#shared/kernel/language.ts'
import { expectAlert, press } from '#test/support/onScreen.ts'
import { type Answers, refuse, renderScreen, type SentCall } from '#test/support/screen.tsx'
import InventoryPage from '#web/areas/inventories/InventoryPage.tsx'
import InventoryView from '#web/areas/inventories/view/InventoryView.tsx'
import { inventoryAnswers, putAnswers } from './screenAnswers.ts'

// Screens load these late, and the first import in a test takes long.
beforeAll(async () => {
  await Promise.all([
    import('#web/areas/inventories/activities/ActivityEditor.tsx'),
    import('#web/areas/inventories/setup/FirstInventory.tsx'),
    import('#web/areas/inventories/setup/CompanySettings.tsx'),
    import('#web/areas/inventories/files/ImportSheet.tsx'),
  ])
})

const render = (answers: Answers, { language = 'en' }: { language?: Language } = {}) =>
  renderScreen(<InventoryView />, { url: '/inventory', language, answers, session: {} })

const plain = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')
const totals = () => [...document.querySelectorAll('[data-total]')].map(plain)
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const figure = () => plain(document.querySelector('[data-figure]'))?.trim()
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
  expect(screen.getByRole('link', { name: 'Join for free' }).getAttribute('href')).toBe('/signup')
  expect(screen.getByRole('link', { name: 'Compare plans' }).getAttribute('href')).toBe('/pricing')
  expect(calls).toEqual([])
})

describe('the first time', () => {
  test('three answers make an inventory', async () => {
    const { calls } = await render({
      'GET /api/inventories': [],
      'POST /api/inventories': refuse(403, 'inventory.needsPlan', 'No'),
    })
    await screen.findByRole('heading', { name: 'Begin with your organisation' })
    press('Create the inventory')
    await screen.findAllByText('This field is required.')
    type('Name of the organisation', 'Sunrise Bakery')
    type('First site', 'Main street')
    type('Country or region of the site', 'CA-ON')
    type('Year', '2025')
    press('Create the inventory')
    await expectAlert('The free plan keeps one organisation with one site and one year.')
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

describe('activities', () => {
  async function openForm(language: Language = 'en', over: Record<string, unknown> = {}) {
    const rendered = await render(putAnswers(inventoryAnswers(over)), { language })
    const add = { en: 'Add an activity', fr: 'Ajouter une activité', es: 'Añadir una actividad' }[language]
    await screen.findByRole('button', { name: add })
    press(add)
    await screen.findByRole('dialog')
    return rendered
  }

  test('the form asks what the kind needs', async () => {
    await openForm()
    screen.getByText('Certificates and contracts')
    expect(screen.queryByLabelText('Source')).toBeNull()
    type('What is it?', 'goods')
    screen.getByLabelText('Source')
    screen.getByLabelText('Scope 3 category')
    expect(screen.queryByLabelText('Region of the emission factor')).toBeNull()
    expect(screen.queryByText('Certificates and contracts')).toBeNull()
    type('What is it?', 'processHeat')
    screen.getByLabelText(/Supplier’s factor, in kg CO₂e for one kWh/)
    type('What is it?', 'refrigerant')
    type('Which sort?', 'R-410A')
    type('Amount', '2')
    // 2 kg × (771 + 3740) ÷ 2
    expect(figure()).toBe('4.511 t CO₂e')
  })

  test('what was entered has no factor of a region, and a car for each person is named', async () => {
    await openForm()
    type('What is it?', 'goods')
    type('Amount', '5')
    type('Source', 'The mill')
    screen.getByText('Entered as kilograms of CO₂e, so there is no emission factor.')
    expect(screen.queryByText(/Emission factor:/)).toBeNull()
    type('What is it?', 'processHeat')
    type(/Supplier’s factor/, '0.2')
    screen.getByText(/^Supplier’s emission factor: 0.2 kg CO₂e for one kWh$/)
    type('What is it?', 'commuting')
    screen.getByText(/one person in each car/)
    expect(screen.getByRole('combobox', { name: /How do you know/ })).toHaveProperty('value', 'estimated')
  })

  test('the figure shows with its factor and source, by both methods, and is saved once', async () => {
    const { calls } = await openForm()
    type('Amount', '1,000')
    expect(figure()).toMatch(/^[\d.]+ kg CO₂e location-based[\d.]+ kg CO₂e market-based$/)
    const before = figure()
    press('Add a certificate or contract')
    type('MWh that it covers', '0.5')
    type('Registry and number, or supplier and contract', 'REC 17')
    expect(figure()).not.toBe(before)
    const dialog = within(screen.getByRole('dialog'))
    dialog.getByText(/Emission factor: .* kg CO₂e for one kWh, Ontario/)
    dialog.getByRole('link', { name: /carbon intensity 2025/ })
    press('Save the activity')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [{ body } = { body: undefined }] = sentTo(calls, 'PUT')
    expect(sentTo(calls, 'PUT')).toHaveLength(1)
    expect(body).toMatchObject({
      kind: 'electricity',
      quantity: 1000,
      site: 'main',
      year: 2025,
      instruments: [{ megawattHours: 0.5, kgPerKwh: 0, evidence: 'REC 17' }],
    })
    expect(body).not.toHaveProperty('kg')
  })

  test('problems stand beside their fields, in the reader’s words', async () => {
    const { calls } = await openForm()
    const atField = { selector: '.field-error' }
    press('Save the activity')
    await screen.findByText('This field is required.')
    type('Amount', '12 km')
    press('Save the activity')
    await screen.findByText('Enter a number above 0, such as 1250.5', atField)
    type('Amount', '1e15')
    press('Save the activity')
    await screen.findByText('Enter a number above 0, such as 1250.5', atField)
    type('Amount', '1000000000000000')
    press('Save the activity')
    await screen.findByText('This is too large: at most 1,000,000,000,000', atField)
    type('Amount', '1000')
    press('Add a certificate or contract')
    type('MWh that it covers', '2')
    type('Registry and number, or supplier and contract', 'REC 17')
    press('Save the activity')
    const exceeding = await screen.findAllByText('The certificates cover 2 MWh, but only 1 MWh were used')
    // Beside the field, which takes the focus, and where the figure would stand.
    expect(exceeding).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByLabelText('MWh that it covers'))
    expect(sentTo(calls, 'PUT')).toEqual([])
  })

  test('waste and purchases begin in tonnes, then with the unit that was used last', async () => {
    await openForm()
    const chosen = () => screen.getByLabelText<HTMLSelectElement>('Unit').value
    type('What is it?', 'goods')
    expect(chosen()).toBe('tCO2e')
    type('What is it?', 'waste')
    expect(chosen()).toBe('t')
    type('Amount', '5.2')
    expect(figure()).toMatch(/^[\d.]+ t CO₂e$/)
    type('Unit', 'lb')
    press('Save the activity')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('Add an activity')
    await screen.findByRole('dialog')
    type('What is it?', 'waste')
    expect(chosen()).toBe('lb')
  })

  test('where the figure would stand, it says why there is none yet', async () => {
    await openForm()
    expect(figure()).toBe('The figure appears here once the amount is entered.')
    type('Amount', '-5')
    expect(figure()).toBe('Enter a number above 0, such as 1250.5')
    type('Amount', '1000000000000000')
    expect(figure()).toBe('This is too large: at most 1,000,000,000,000')
    type('What is it?', 'goods')
    type('Amount', '12.5')
    expect(figure()).toBe('The figure appears here once the fields above are filled in.')
  })

  test('numbers are read as people type them in the language', async () => {
    await openForm('fr')
    type('De quoi s’agit-il ?', 'refrigerant')
    type('De quelle sorte ?', 'R-32')
    type('Quantité', '1,5')
    // 1.5 kg × 771
    expect(figure()).toBe('1,157 t CO₂e')
  })

  test('the year without a factor of its own says so', async () => {
    await openForm('en', { years: [{ year: 2010 }] })
    type('Amount', '5')
    within(screen.getByRole('dialog')).getByText(/The year has no factor of its own; this is that of 20\d\d/)
  })

  test('an activity that was changed in another tab is not overwritten', async () => {
    const list = 'GET /api/inventories/inv_1/activities'
    const listed = (version: number, quantity: number) => (call: SentCall) => {
      const answers = inventoryAnswers({}, [{ id: 'activity-of-ada', quantity }])
      const some = (answers[list] as (call: SentCall) => object[])(call)
      return some.map((one) => ({ ...one, version }))
    }
    let answer = listed(1, 30)
    const { calls } = await render({
      ...inventoryAnswers({}, [{ id: 'activity-of-ada', quantity: 30 }]),
      [list]: (call: SentCall) => answer(call),
      'PUT /api/inventories/inv_1/activities/activity-of-ada': () => {
        answer = listed(2, 40)
        return refuse(409, 'inventory.activityChanged', 'No')
      },
    })
    await screen.findByText(/Diesel, 30/)
    press(/Edit Diesel, 30.L/)
    await screen.findByRole('dialog')
    type('Amount', '35')
    press('Save the activity')
    await expectAlert('This activity was changed meanwhile.')
    expect(sentTo(calls, 'PUT')[0]!.body).toMatchObject({ quantity: 35, version: 1 })
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '35')
    // What is stored stands beside it, and only now a save replaces it.
    await screen.findByText(/^Stored meanwhile: Diesel, 40.L\. Save again to replace it\.$/)
    press('Save the activity')
    await waitFor(() => expect(sentTo(calls, 'PUT')).toHaveLength(2))
    expect(sentTo(calls, 'PUT')[1]!.body).toMatchObject({ quantity: 35, version: 2 })
  })

  test('a deleted activity can be put back', async () => {
    const { calls } = await render(putAnswers(inventoryAnswers({}, [power, { quantity: 30 }])))
    await screen.findByText('2 activities')
    press(/Delete Diesel, 30.L/)
    await screen.findByText('1 activity')
    press('Undo')
    await waitFor(() => expect(sentTo(calls, 'PUT')).toHaveLength(1))
    const { body } = sentTo(calls, 'PUT')[0]!
    expect(body).toMatchObject({ kind: 'diesel', quantity: 30 })
    expect(body).not.toHaveProperty('kg')
    expect(body).not.toHaveProperty('enteredBy')
  })

  test('the list is filtered by site', async () => {
    const sites = [
      { id: 'main', name: 'Main street', region: 'CA-ON' },
      { id: 'mill', name: 'Mill', region: 'CA-QC' },
      { id: 'shop', name: 'Shop', region: 'CA-QC' },
    ]
    await render(inventoryAnswers({ sites }, [{ quantity: 30 }, { quantity: 40, site: 'mill' }]))
    await screen.findByText(/Diesel, 40/)
    type('Site', 'main')
    await waitFor(() => expect(screen.queryByText(/Diesel, 40/)).toBeNull())
    await screen.findByText(/Diesel, 30/)
    type('Site', 'shop')
    await screen.findByText('No activity at this site in 2025.')
  })
})
