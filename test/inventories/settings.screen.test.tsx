import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAlert, press } from '#test/support/onScreen.ts'
import { type Answers, refuse, renderScreen, type SentCall } from '#test/support/screen.tsx'
import InventoryView from '#web/areas/inventories/view/InventoryView.tsx'
import type { OpenedSession } from '#web/shell/session/session.ts'
import { inventoryAnswers } from './screenAnswers.ts'

// The screen loads these late, and the first import in a test takes long.
beforeAll(async () => {
  await Promise.all([
    import('#web/areas/inventories/setup/CompanySettings.tsx'),
    import('#web/areas/inventories/files/ImportSheet.tsx'),
  ])
})

const put = 'PUT /api/inventories/inv_1'
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** Renders the inventory with its settings open. */
async function openSettings(answers: Answers, session: Partial<OpenedSession> = {}) {
  const rendered = await renderScreen(<InventoryView />, { url: '/inventory', answers, session })
  const details = (await screen.findByText('Organization, sites and years')).closest('details')!
  details.open = true
  fireEvent(details, new Event('toggle'))
  await screen.findByLabelText('Name of the site')
  return rendered
}
const saveOrganisation = () =>
  fireEvent.submit(screen.getByLabelText('Name of the organization').closest('form')!)

test('a second site in the free plan is refused with a link to the plans', async () => {
  await openSettings({ ...inventoryAnswers(), [put]: refuse(403, 'inventory.needsPlan', 'No') })
  type('Name of the site', 'Mill')
  press('Add a site')
  await expectAlert('The free plan keeps one organization')
  const alert = within(screen.getAllByRole('alert').find((one) => one.textContent !== '')!)
  expect(alert.getByRole('link', { name: 'Compare plans' }).getAttribute('href')).toBe('/pricing')
})

describe('what only other plans keep', () => {
  const limits = () => screen.queryAllByText(/^The free plan keeps one organization/)

  test('is said beside its button before a form is filled in', async () => {
    await openSettings(inventoryAnswers())
    expect(limits()).toHaveLength(3)
    for (const limit of limits())
      expect(within(limit).getByRole('link').getAttribute('href')).toBe('/pricing')
  })

  test('is not shown to members with such a plan', async () => {
    await openSettings(inventoryAnswers(), { package: 'pro' })
    expect(limits()).toEqual([])
  })
})

test('regions stand by country: a province under the name of its own', async () => {
  await openSettings(inventoryAnswers())
  const ontario = screen.getByRole('option', { name: 'Ontario' })
  const group = ontario.closest('optgroup')!
  expect(group.label).toBe('Canada')
  expect(group.querySelector('option')!.textContent).toBe('Canada')
  expect(group.previousElementSibling!.textContent).toBe('Cameroon')
  const names = [...group.parentElement!.children].map((one) =>
    one instanceof HTMLOptGroupElement ? one.label : one.textContent,
  )
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
})

describe('years', () => {
  const years = [{ year: 2024 }, { year: 2025 }]

  test('the base year cannot be removed, and says why', async () => {
    await openSettings(inventoryAnswers({ years, baseYear: 2024 }))
    const region = within(screen.getByRole('region', { name: 'Years' }))
    region.getByText('the base year: choose another one before it can be removed')
    region.getByRole('button', { name: 'Remove 2025' })
    expect(region.queryByRole('button', { name: 'Remove 2024' })).toBeNull()
  })

  test('a refused removal says the reasons that the server gives', async () => {
    const issues = [{ path: 'baseYear', code: 'inventoryField.baseYear', message: 'x' }]
    await openSettings({
      ...inventoryAnswers({ years }),
      [put]: refuse(400, 'input.invalid', 'Please check what you entered.', { issues }),
    })
    press('Remove 2024')
    await expectAlert('Choose a base year that is one of the inventory’s years.')
  })

  test('an unknown currency is refused with another text than the hint', async () => {
    await openSettings(inventoryAnswers())
    type('Currency optional', 'C$')
    fireEvent.submit(screen.getByLabelText('Currency optional').closest('form')!)
    await screen.findByText('This is no currency: enter its three letters, such as CAD')
  })
})

test('a refusal is no longer shown when the next action begins', async () => {
  let answer: unknown = refuse(409, 'inventory.yearInUse', 'x', { params: { year: 2024, activities: 3 } })
  await openSettings({
    ...inventoryAnswers({ years: [{ year: 2024 }, { year: 2025 }] }),
    [put]: () => answer,
  })
  press('Remove 2024')
  await expectAlert('There are still activities in the year 2024: 3.')
  answer = {}
  saveOrganisation()
  await waitFor(() => expect(screen.queryByText(/There are still activities/)).toBeNull())
})

test('after a change in another tab, the stored values are shown beside the typed ones', async () => {
  let name = 'Sunrise Bakery'
  const answersOf = () =>
    inventoryAnswers({ organisation: name }) as Record<string, (call: SentCall) => object>
  await openSettings({
    ...inventoryAnswers(),
    'GET /api/inventories/inv_1': (call: SentCall) => answersOf()['GET /api/inventories/inv_1']!(call),
    [put]: () => {
      name = 'Sunrise Ltd'
      return refuse(409, 'inventory.changedMeanwhile', 'x')
    },
  })
  type('Name of the organization', 'Dawn Bakery')
  saveOrganisation()
  await screen.findByText('Stored meanwhile: Sunrise Ltd. Save again to replace it.')
  expect(screen.getByLabelText('Name of the organization')).toHaveProperty('value', 'Dawn Bakery')
})
