import { initials } from '#shared/directory/initial.ts'
import type { ListingFacets } from '#shared/directory/listingQuery.ts'
import { type CompanyColumns, type FacetName, facetNames } from './companyColumns.ts'

const earthRadiusKm = 6371

export interface Place {
  /** Degrees. */
  lat: number
  lng: number
}

export interface Selection {
  /** Values that a company must have, by fact. */
  facets: Partial<Record<FacetName, string>>
  /** Only companies at most `radius` kilometres from here. */
  near?: (Place & { radius: number }) | undefined
  /** Only these documents, by number. */
  documents?: ReadonlySet<number> | undefined
}

/** Returns the kilometres between a place and a row's, by the haversine formula; NaN if that is not known. */
function distanceFrom({ lat, lng }: Place) {
  const [latitude, longitude] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
  return ({ latitudes, longitudes }: CompanyColumns, row: number): number => {
    const [rowLatitude, rowLongitude] = [latitudes[row]!, longitudes[row]!]
    const haversine =
      Math.sin((rowLatitude - latitude) / 2) ** 2 +
      Math.cos(latitude) * Math.cos(rowLatitude) * Math.sin((rowLongitude - longitude) / 2) ** 2
    return 2 * earthRadiusKm * Math.asin(Math.sqrt(haversine))
  }
}

/** Calls `visit` for each company that fits all but at most one of the facets, which it names. */
export function visitRows(
  companies: CompanyColumns,
  { facets, near, documents }: Selection,
  visit: (row: number, missed: FacetName | undefined, distance: number | undefined) => void,
): void {
  const filters = facetNames.flatMap((name) => {
    const value = facets[name]
    if (value === undefined) return []
    const column = companies.columns[name]
    const accepted = new Uint8Array(column.values.length)
    for (const number of column.numbersOf(value)) accepted[number] = 1
    return [{ name, numbers: column.numbers, accepted }]
  })
  const distanceTo = near && distanceFrom(near)
  for (const row of companies.order) {
    if (documents && !documents.has(companies.documents[row]!)) continue
    let missed: FacetName | undefined
    let missedCount = 0
    for (const { name, numbers, accepted } of filters) {
      if (accepted[numbers[row]!]) continue
      missed = name
      if (++missedCount > 1) break
    }
    if (missedCount > 1) continue
    const distance = distanceTo?.(companies, row)
    if (near && !(distance! <= near.radius)) continue
    visit(row, missed, distance)
  }
}

export interface SelectedCompany {
  document: number
  /** Kilometres from `near`. */
  distance: number | undefined
}

/** Returns a part of the companies that fit, and how many there are in all. */
export function selectCompanies(
  companies: CompanyColumns,
  selection: Selection,
  { sort, offset, limit }: { sort: 'name' | 'distance' | 'newest'; offset: number; limit: number },
): { total: number; selected: SelectedCompany[] } {
  const rows: number[] = []
  const distances: number[] = []
  visitRows(companies, selection, (row, missed, distance) => {
    if (missed !== undefined) return
    if (distance !== undefined) distances[row] = distance
    rows.push(row)
  })
  // Sorting is stable: companies that are equally far or old stay in the order of names.
  if (sort === 'distance' && selection.near) rows.sort((one, other) => distances[one]! - distances[other]!)
  if (sort === 'newest') {
    const { listedAt } = companies
    rows.sort((one, other) =>
      listedAt[one]! > listedAt[other]! ? -1 : listedAt[one] === listedAt[other] ? 0 : 1,
    )
  }
  const selected = rows
    .slice(offset, offset + limit)
    .map((row) => ({ document: companies.documents[row]!, distance: distances[row] }))
  return { total: rows.length, selected }
}

/** The most values that a facet lists; nobody reads more towns. */
const mostValues = 200

/** Counts the companies that fit, by each fact. Each fact is counted as if it were not filtered by. */
export function countFacets(companies: CompanyColumns, selection: Selection): ListingFacets {
  const counts = Object.fromEntries(
    facetNames.map((name) => [name, new Uint32Array(companies.columns[name].values.length)]),
  ) as Record<FacetName, Uint32Array>
  let total = 0
  const count = (name: FacetName, row: number) => {
    counts[name][companies.columns[name].numbers[row]!]!++
  }
  visitRows(companies, selection, (row, missed) => {
    if (missed !== undefined) return count(missed, row)
    total++
    for (const name of facetNames) count(name, row)
  })
  const list = (name: FacetName) =>
    companies.columns[name].values
      .map((value, number) => ({ name: value, count: counts[name][number]! }))
      .filter(({ name: value, count: some }) => some > 0 && value !== '')
      .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
      .slice(0, mostValues)
  const letters = new Map(list('initial').map(({ name, count: some }) => [name, some]))
  return {
    total,
    letters: Object.fromEntries(initials.map((letter) => [letter, letters.get(letter) ?? 0])),
    industries: list('industry'),
    contractorTypes: list('contractorType'),
    countries: list('country'),
    states: list('state'),
    cities: list('city'),
    packages: list('package'),
  }
}
