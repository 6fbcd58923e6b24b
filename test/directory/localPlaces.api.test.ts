import { expect, test } from 'vitest'
import type { ListedCompany } from '#shared/directory/listing.ts'
import { adminCalls } from './adminCalls.ts'
import { aRow, directoryApi } from './directoryApi.ts'

const api = directoryApi()
const { importRows } = adminCalls(api)
const rowAt = (name: string, address: string) =>
  aRow({ COMPANY: name, EMAIL: `${name.toLowerCase()}@example.org`, CONTACT: address })
const listed = async (query: Record<string, string>): Promise<Record<string, ListedCompany['local']>> => {
  const companies = (await api.all(query)) as unknown as ListedCompany[]
  return Object.fromEntries(companies.map(({ company, local }) => [company, local]))
}

test('an imported address names its country and province in the reader’s language, where the portal knows them', async () => {
  await importRows(
    rowAt('Princeton', '1 Example Street, Princeton, New Jersey, USA'),
    rowAt('Rome', 'Rome, Italy'),
    rowAt('Halifax', '2 Quay,  Halifax , Nova Scotia, Canada'),
    rowAt('Saltbox', '73 Duckworth Street, St. John’s, Newfoundland, Canada'),
    rowAt('Atlanta', 'Atlanta, Georgia'),
    rowAt('Ottawa', 'Ottawa, Ontario, Canada'),
    rowAt('Global', 'Global'),
    rowAt('Paris', 'Paris, FRANCE'),
  )
  const spanish = {
    Princeton: { address: '1 Example Street, Princeton, Nueva Jersey, Estados Unidos' },
    Rome: { address: 'Rome, Italia' },
    Halifax: { address: '2 Quay,  Halifax , Nueva Escocia, Canadá' },
    Saltbox: { address: '73 Duckworth Street, St. John’s, Terranova y Labrador, Canadá' },
    Ottawa: { address: 'Ottawa, Ontario, Canadá' },
  }
  // By the table, and by the index.
  for (const query of [{ lang: 'es' }, { lang: 'es', sort: 'name' }] as Record<string, string>[]) {
    const companies = await listed(query)
    expect(companies).toMatchObject(spanish)
    expect(companies.Global).toBeUndefined()
  }
  const french = await listed({ lang: 'fr' })
  expect(french).toMatchObject({
    Princeton: { address: '1 Example Street, Princeton, New Jersey, États-Unis' },
    Halifax: { address: '2 Quay,  Halifax , Nouvelle-Écosse, Canada' },
  })
  expect(french.Ottawa).toBeUndefined()
  for (const local of Object.values(await listed({ lang: 'en' }))) expect(local).toBeUndefined()
  const [rome] = await api.all({ q: 'rome' })
  expect(
    (await api.call('GET /api/directory/{id}', { params: { id: rome!._id }, query: { lang: 'fr' } })).body,
  ).toMatchObject({ address: 'Rome, Italy', local: { address: 'Rome, Italie' } })
  const similar = await api.call('GET /api/directory/{id}/similar', {
    params: { id: rome!._id },
    query: { lang: 'fr' },
  })
  expect(similar.body.find(({ company }: ListedCompany) => company === 'Princeton')).toMatchObject({
    city: 'Princeton',
    state: 'New Jersey',
    country: 'États-Unis',
  })
})
