import { initials } from '#shared/directory/initial.ts'
import type { ListingFacets } from '#shared/directory/listingQuery.ts'
import { type CompanyColumns, type FacetName, facetNames } from './companyColumns.ts'

export const earthRadiusKm = 6371

export interface Place {
  /** The coordinates are in degrees. */
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

/** A condition on one fact: a row fits if it has one of the accepted values. */
interface Condition {
  name: FacetName
  /** The rows that fit, in one list for each accepted value. */
  rows: readonly Uint32Array[]
  /** 1 at the number of each accepted value. */
  accepted: Uint8Array
}

function conditionsOf(companies: CompanyColumns, { facets }: Selection): Condition[] {
  return facetNames.flatMap((name) => {
    const value = facets[name]
    if (value === undefined) return []
    const column = companies.columns[name]
    const numbers = column.numbersOf(value)
    const accepted = new Uint8Array(column.values.length)
    for (const number of numbers) accepted[number] = 1
    return { name, accepted, rows: numbers.map((number) => companies.rowsOf(name, number)) }
  })
}

const lengthOf = (lists: readonly Uint32Array[]) => lists.reduce((sum, { length }) => sum + length, 0)

function concatenated(lists: readonly Uint32Array[]): Uint32Array {
  if (lists.length === 1) return lists[0]!
  const all = new Uint32Array(lengthOf(lists))
  let end = 0
  for (const list of lists) {
    all.set(list, end)
    end += list.length
  }
  return all
}

/**
 * Returns the rows, of `candidates` or else of all, that fit all conditions, in no order. It starts with the condition
 * that the fewest rows fit, because looking at 100,000 rows takes longer than all else.
 */
function fittingRows(
  companies: CompanyColumns,
  conditions: readonly Condition[],
  candidates: Uint32Array | undefined,
): Uint32Array {
  const [fewest, ...more] = conditions.toSorted((one, other) => lengthOf(one.rows) - lengthOf(other.rows))
  let fitting = candidates ?? (fewest ? concatenated(fewest.rows) : companies.rows)
  for (const { name, accepted } of candidates && fewest ? [fewest, ...more] : more) {
    const { numbers } = companies.columns[name]
    // Without a branch for each row, because the processor cannot predict which rows fit.
    const kept = new Uint32Array(fitting.length)
    let count = 0
    for (const row of fitting) {
      kept[count] = row
      count += accepted[numbers[row]!]!
    }
    fitting = kept.subarray(0, count)
  }
  return fitting
}

/** Returns the rows that fit the query's words and place; undefined if it has neither. */
function candidateRows(companies: CompanyColumns, { documents, near }: Selection): Uint32Array | undefined {
  if (!documents && !near) return undefined
  const distanceTo = near && distanceFrom(near)
  return companies.rows.filter(
    (row) =>
      (!documents || documents.has(companies.documents[row]!)) &&
      (!near || distanceTo!(companies, row) <= near.radius),
  )
}

/** Calls `visit` in the order of names for each company that fits all facts. */
export function visitRows(
  companies: CompanyColumns,
  selection: Selection,
  visit: (row: number, distance: number | undefined) => void,
): void {
  const distanceTo = selection.near && distanceFrom(selection.near)
  const fits = new Uint8Array(companies.documents.length)
  for (const row of fittingRows(
    companies,
    conditionsOf(companies, selection),
    candidateRows(companies, selection),
  ))
    fits[row] = 1
  for (const row of companies.order) if (fits[row] === 1) visit(row, distanceTo?.(companies, row))
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

/** A facet lists at most this many values. */
const maxValues = 200

/** Returns the values that companies have, the most frequent first, without the empty value. */
function mostFrequent(values: readonly string[], counts: Uint32Array): { name: string; count: number }[] {
  const counted: number[] = []
  for (let number = 0; number < counts.length; number++)
    if (counts[number]! > 0 && values[number] !== '') counted.push(number)
  const minCount =
    counted.length <= maxValues
      ? 1
      : Uint32Array.from(counted, (number) => counts[number]!).sort()[counted.length - maxValues]!
  return counted
    .filter((number) => counts[number]! >= minCount)
    .map((number) => ({ name: values[number]!, count: counts[number]! }))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
    .slice(0, maxValues)
}

/** Counts the companies that fit. */
export const countCompanies = (companies: CompanyColumns, selection: Selection): number =>
  fittingRows(companies, conditionsOf(companies, selection), candidateRows(companies, selection)).length

/** Returns the nearest company that fits everything but the distance; undefined if there is none. */
export function nearestCompany(
  companies: CompanyColumns,
  { near, ...selection }: Selection,
): { document: number; distance: number } | undefined {
  if (!near) return undefined
  const distanceTo = distanceFrom(near)
  const rows = fittingRows(companies, conditionsOf(companies, selection), candidateRows(companies, selection))
  let nearest: { document: number; distance: number } | undefined
  for (const row of rows) {
    const distance = distanceTo(companies, row)
    if (distance < (nearest?.distance ?? Number.POSITIVE_INFINITY))
      nearest = { document: companies.documents[row]!, distance }
  }
  return nearest
}

/** Counts the fitting companies by the values of each fact. The count of a fact ignores the filter on that fact. */
export function countFacets(companies: CompanyColumns, selection: Selection): ListingFacets {
  const conditions = conditionsOf(companies, selection)
  const candidates = candidateRows(companies, selection)
  const fitting = fittingRows(companies, conditions, candidates)
  const list = (name: FacetName) => {
    const { values, numbers } = companies.columns[name]
    const others = conditions.filter((condition) => condition.name !== name)
    if (others.length === 0 && !candidates)
      return mostFrequent(
        values,
        Uint32Array.from(values, (_, number) => companies.rowsOf(name, number).length),
      )
    const counts = new Uint32Array(values.length)
    const rows = others.length === conditions.length ? fitting : fittingRows(companies, others, candidates)
    for (const row of rows) counts[numbers[row]!]!++
    return mostFrequent(values, counts)
  }
  const letters = new Map(list('initial').map(({ name, count }) => [name, count]))
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
