import { initials } from '#shared/directory/initial.ts'
import type { ListingFacets } from '#shared/directory/listingQuery.ts'
import { type CompanyColumns, type FacetName, facetNames } from './companyColumns.ts'

export const earthRadiusKm = 6371

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
export function distanceFrom({ lat, lng }: Place) {
  const [latitude, longitude] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
  return ({ latitudes, longitudes }: CompanyColumns, row: number): number => {
    const [rowLatitude, rowLongitude] = [latitudes[row]!, longitudes[row]!]
    const haversine =
      Math.sin((rowLatitude - latitude) / 2) ** 2 +
      Math.cos(latitude) * Math.cos(rowLatitude) * Math.sin((rowLongitude - longitude) / 2) ** 2
    return 2 * earthRadiusKm * Math.asin(Math.sqrt(haversine))
  }
}

/** The state of a company that fits all facts; one that fits all but one has the place of that fact, plus one. */
const fits = 0
const fitsNot = 255

/**
 * Returns the state of each row. It goes through the rows of one fact after another, as they lie in memory: in the
 * order of names, 100,000 rows take ten times as long.
 */
function statesOf(companies: CompanyColumns, { facets, documents }: Selection): Uint8Array {
  const rowCount = companies.documents.length
  const states = new Uint8Array(rowCount)
  if (documents || companies.hasRemoved)
    for (let row = 0; row < rowCount; row++)
      if (companies.isRemoved[row] === 1 || (documents && !documents.has(companies.documents[row]!)))
        states[row] = fitsNot
  for (const [place, name] of facetNames.entries()) {
    const value = facets[name]
    if (value === undefined) continue
    const { numbers, values } = companies.columns[name]
    const accepted = new Uint8Array(values.length)
    for (const number of companies.columns[name].numbersOf(value)) accepted[number] = 1
    // The next state by acceptance and state: a table, because branches that a processor cannot foresee take longer.
    const next = Uint8Array.from({ length: 512 }, (_, index) =>
      index >= 256 ? index - 256 : index === fits ? place + 1 : fitsNot,
    )
    for (let row = 0; row < rowCount; row++)
      states[row] = next[(accepted[numbers[row]!]! << 8) | states[row]!]!
  }
  return states
}

/** Returns the rows that fit, and those that fit all facts but one, without a branch for each row. */
function rowsByState(states: Uint8Array): { fitting: Uint32Array; missing: Uint32Array } {
  const fitting = new Uint32Array(states.length)
  const missing = new Uint32Array(states.length)
  const fittingSteps = new Uint8Array(256)
  fittingSteps[fits] = 1
  const missingSteps = new Uint8Array(256).fill(1)
  missingSteps[fits] = 0
  missingSteps[fitsNot] = 0
  let fittingCount = 0
  let missingCount = 0
  for (let row = 0; row < states.length; row++) {
    const state = states[row]!
    fitting[fittingCount] = row
    fittingCount += fittingSteps[state]!
    missing[missingCount] = row
    missingCount += missingSteps[state]!
  }
  return { fitting: fitting.subarray(0, fittingCount), missing: missing.subarray(0, missingCount) }
}

/** Calls `visit` in the order of names for each company that fits all facts. */
export function visitRows(
  companies: CompanyColumns,
  selection: Selection,
  visit: (row: number, distance: number | undefined) => void,
): void {
  const { near } = selection
  const states = statesOf(companies, selection)
  const distanceTo = near && distanceFrom(near)
  for (const row of companies.order) {
    if (states[row] !== fits) continue
    const distance = distanceTo?.(companies, row)
    if (!near || distance! <= near.radius) visit(row, distance)
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
  visitRows(companies, selection, (row, distance) => {
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
  const states = statesOf(companies, selection)
  const { near } = selection
  if (near) {
    const distanceTo = distanceFrom(near)
    for (let row = 0; row < states.length; row++)
      if (states[row] !== fitsNot && !(distanceTo(companies, row) <= near.radius)) states[row] = fitsNot
  }
  const counts = facetNames.map((name) => new Uint32Array(companies.columns[name].values.length))
  const numbers = facetNames.map((name) => companies.columns[name].numbers)
  const { fitting, missing } = rowsByState(states)
  for (const [place, column] of numbers.entries())
    for (let index = 0; index < fitting.length; index++) counts[place]![column[fitting[index]!]!]!++
  for (let index = 0; index < missing.length; index++) {
    const row = missing[index]!
    const place = states[row]! - 1
    counts[place]![numbers[place]![row]!]!++
  }
  const list = (name: FacetName) => {
    const { values } = companies.columns[name]
    const counted = counts[facetNames.indexOf(name)]!
    // The empty value is none, so one more is looked at.
    const least = Math.max(1, counted.toSorted().at(-mostValues - 1) ?? 1)
    return [...counted.keys()]
      .filter((number) => counted[number]! >= least && values[number] !== '')
      .map((number) => ({ name: values[number]!, count: counted[number]! }))
      .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
      .slice(0, mostValues)
  }
  const letters = new Map(list('initial').map(({ name, count: some }) => [name, some]))
  return {
    total: fitting.length,
    letters: Object.fromEntries(initials.map((letter) => [letter, letters.get(letter) ?? 0])),
    industries: list('industry'),
    contractorTypes: list('contractorType'),
    countries: list('country'),
    states: list('state'),
    cities: list('city'),
    packages: list('package'),
  }
}
