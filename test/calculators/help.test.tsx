import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import Calculators from '#web/areas/calculators/Calculators.tsx'
import '#web/areas/calculators/results/results.ts'
import { renderScreen } from '../support/screen.tsx'

const drive = '/trade?calculator=vehicle&distanceDriven=10000&vehicleType=sedan'
const company = (overrides: object = {}) => ({
  company: 'Ampere',
  city: 'Guelph',
  url: '/companies/ampere-1',
  ...overrides,
})
const render = () =>
  renderScreen(<Calculators />, {
    url: drive,
    answers: {
      'GET /api/search/suggest': [{ kind: 'companies', title: 'Volta', url: '/companies/volta-2' }],
      'GET /api/directory': [company(), company({ company: 'Volta', url: '/companies/volta-2' })],
    },
  })
const links = () =>
  within(screen.getByRole('heading', { name: 'Who and what can help' }).parentElement!)
    .getAllByRole('link')
    .map((link) => link.textContent)

test('who helps: companies of the trade in the region that the reader chooses, each once', async () => {
  onTestFinished(() => window.localStorage.removeItem('carbonFactorsRegion'))
  const { calls } = await render()
  const asked = () => calls.filter(({ path }) => path === '/api/directory')
  await waitFor(() => expect(links()).toContain('Company: Volta'))
  // The browser's language is no choice of a place.
  expect(asked()).toEqual([])
  fireEvent.change(screen.getByRole('combobox', { name: 'Region' }), { target: { value: 'GB' } })
  await waitFor(() => expect(links()).toContain('Company: Ampere, Guelph'))
  expect(Object.fromEntries(asked()[0]!.query)).toEqual({
    contractorType: 'electrician',
    country: 'United Kingdom',
    limit: '3',
  })
  expect(links().filter((text) => text?.includes('Volta'))).toHaveLength(1)
})
