import { readFile } from 'node:fs/promises'
import { ownerFinder } from '#functions/directory/import/ownerFinder.ts'
import { byLetter, importedListingId } from '#functions/directory/listings/listing.ts'
import { readImport } from '#functions/directory/sheets/readImport.ts'
import { contentSource } from '#functions/platform/content/contentSource.ts'
import { openGeocoder } from '#functions/platform/towns/geocode.ts'
import { pageDocuments } from '#functions/search/pages.ts'
import { demoCompanies } from '#infra/local/seed/companies.ts'
import { demoContents } from '#infra/local/seed/contents.ts'
import { demoKinds } from '#infra/local/seed/kinds.ts'
import { companyDocument, type SearchedListing } from '#shared/directory/companyDocument.ts'
import { initialOf } from '#shared/directory/initial.ts'
import { localizedKey } from '#shared/kernel/content/contentKind.ts'
import { languages } from '#shared/kernel/language.ts'
import type { SearchDocument } from '#shared/kernel/search.ts'
import { searchedContent } from '#shared/searchedContent.preval.ts'

const sheet = 'organisations-clean.csv'

/**
 * Returns what the search of a demo portal finds after an import of 1,191 real organisations: these, the demo's
 * companies, posts, guides, courses and products, and the portal's pages and calculators.
 */
export const demoDocuments = async (): Promise<SearchDocument[]> => [
  ...(await companies()),
  ...(await contents()),
  ...pageDocuments,
]

async function companies(): Promise<SearchDocument[]> {
  const geocode = await openGeocoder()
  const ownerOf = ownerFinder({ byEmail: async () => undefined })
  const documents = new Map<string, SearchDocument>()
  const add = (listing: Omit<SearchedListing, 'gsi1pk' | 'listedAt' | 'place'>) => {
    const list = byLetter(initialOf(listing.company)).pk
    const place = geocode(listing)
    const company = {
      ...listing,
      place: place && { ...place, lat: place.lat, lng: place.lng },
      gsi1pk: list,
      listedAt: '',
    }
    documents.set(listing._id, companyDocument(company, undefined)!)
  }
  for (const { street, city, ...company } of demoCompanies())
    add({
      _id: `lst_demo${documents.size}`,
      ...company,
      city,
      address: `${street}, ${city}`,
      displayCategory: company.industry,
    })
  const bytes = await readFile(new URL(`../fixtures/${sheet}`, import.meta.url))
  for await (const { outcome } of readImport(bytes, sheet).rows) {
    if ('error' in outcome) continue
    const { user, ...fields } = outcome.listing
    const { package: plan } = await ownerOf(user)
    const absentTexts = { city: '', state: '', country: '', description: '' }
    add({
      _id: importedListingId(fields.company, fields.email),
      ...absentTexts,
      ...fields,
      package: plan,
    })
  }
  return [...documents.values()]
}

async function contents(): Promise<SearchDocument[]> {
  const at = new Date(0).toISOString()
  const documents = demoContents().map(async ({ area, name, input }) => {
    const { kind } = demoKinds[area]!
    const content = searchedContent.find(({ partition }) => partition === kind.partition)
    if (!content) return []
    const texts = languages.map((language) => [
      language,
      Object.fromEntries(
        Object.keys(kind.texts).map((text) => [text, input[localizedKey(kind, text, language)] ?? '']),
      ),
    ])
    const item = {
      id: name,
      status: 'published',
      publishAt: at,
      createdAt: at,
      changedAt: at,
      texts: Object.fromEntries(texts),
      fields: input,
    }
    return contentSource(content).documents([item], { users: { byIds: async () => [] } })
  })
  return (await Promise.all(documents)).flat()
}
