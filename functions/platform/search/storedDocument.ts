import type { CompanyFacts, SearchDocument, SearchKind } from '#shared/kernel/search.ts'

/** A document as the index stores it. Long texts are shortened: they are only needed for excerpts. */
export type StoredDocument = Omit<SearchDocument, 'keywords' | 'publicFrom' | 'publicUntil' | 'company'> & {
  isPremium?: true
}

const maxStoredCharacters = 2_000

export const keyOf = ({ kind, id }: Pick<SearchDocument, 'kind' | 'id'>) => `${kind} ${id}`

/** The JSON of a document, without what its key says. */
export function storedOf({ url, texts, company }: SearchDocument): string {
  const shortened = Object.entries(texts).map(([language, { title, text }]) => [
    language,
    { title, text: text.slice(0, maxStoredCharacters).toWellFormed() },
  ])
  return JSON.stringify({
    url,
    texts: Object.fromEntries(shortened),
    ...(company?.package === 'premium' && { isPremium: true }),
  })
}

export function readKey(key: string): { kind: SearchKind; id: string } {
  const space = key.indexOf(' ')
  return { kind: key.slice(0, space) as SearchKind, id: key.slice(space + 1) }
}

export const documentOf = ({ key, document }: { key: string; document: string }): StoredDocument => ({
  ...readKey(key),
  ...JSON.parse(document),
})

/** A company's facts are stored as their values in this order: the names would take as much memory again. */
const factNames = [
  'sortName',
  'initial',
  'industry',
  'contractorType',
  'country',
  'state',
  'city',
  'package',
  'listedAt',
] as const
export const storedFactsOf = (company: CompanyFacts): string =>
  JSON.stringify([
    ...factNames.map((name) => company[name]),
    ...(company.position ? [company.position.lat, company.position.lng] : []),
  ])
export function factsOf(stored: string): CompanyFacts {
  const values = JSON.parse(stored) as (string | number)[]
  const facts = Object.fromEntries(factNames.map((name, index) => [name, values[index]]))
  const [lat, lng] = values.slice(factNames.length) as number[]
  const position = lat === undefined || lng === undefined ? undefined : { lat, lng }
  return { ...facts, position } as CompanyFacts
}
