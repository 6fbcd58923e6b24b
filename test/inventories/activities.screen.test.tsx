import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#shared/kernel/language.ts'
import { expectAlert, press } from '#test/support/onScreen.ts'
import { type Answers, refuse, renderScreen, type SentCall } from '#test/support/screen.tsx'
import InventoryView from '#web/areas/inventories/view/InventoryView.tsx'
import { inventoryAnswers, putAnswers } from './screenAnswers.ts'

// Screens load these late, and the first import in a test takes long.
beforeAll(async () => {
  await Promise.all([
    import('#web/areas/inventories/activities/ActivityEditor.tsx'),
    import('#web/areas/inventories/files/ImportSheet.tsx'),
  ])
})

const render = (answers: Answers, { language = 'en' }: { language?: Language } = {}) =>
  renderScreen(<InventoryView />, { url: '/inventory', language, answers, session: {} })

const plain = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const figure = () => plain(document.querySelector('[data-figure]'))?.trim()
const sentTo = (calls: SentCall[], method: string) => calls.filter((call) => call.method === method)

const power = { kind: 'electricity', quantity: 10_000, unit: 'kWh', region: 'CA-ON' }

describe('activities', () => {
  async function openForm(language: Language = 'en', overrides: Record<string, unknown> = {}) {
    const rendered = await render(putAnswers(inventoryAnswers(overrides)), { language })
    const add = { en: 'Add an activity', fr: 'Ajouter une activité', es: 'Agregar una actividad' }[language]
    await screen.findByRole('button', { name: add })
    press(add)
    await screen.findByRole('dialog')
    return rendered
  }

  test('the form has the fields that the kind of activity needs', async () => {
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

  test('entered kilograms and factors have no region, and commuting says that it assumes one person in each car', async () => {
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

  test('waste and purchases are first entered in tonnes, later in the unit that was used last', async () => {
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

  test('a message in place of the figure says why there is none yet', async () => {
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

  test('a year without an emission factor of its own says which year’s factor is used', async () => {
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
    // The stored activity stands beside it, and only now a save replaces it.
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
