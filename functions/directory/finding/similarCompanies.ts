import type { Town } from '#shared/directory/companyDocument.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import type { CompanyColumns, FacetName } from './companyColumns.ts'
import { distanceFrom, earthRadiusKm } from './selectCompanies.ts'

/** A company to which others are compared. */
export interface ComparedCompany extends Town {
  company: string
  industry: string
  contractorType: string
}

/** How far apart two companies count as, in kilometres, if the position of one of them is not known. */
const sameTown = 0
const sameState = 400
const sameCountry = 2000
const elsewhere = 20_000
/** Another contractor type counts as farther than any place. */
const otherType = 100_000

/**
 * Returns the documents of the companies of the same industry that are most alike: those of the same contractor type
 * first, then the nearest. Equal ones follow by name, so that not every company without a place names the same.
 */
export function similarCompanies(companies: CompanyColumns, one: ComparedCompany, most: number): number[] {
  const { columns, order, documents } = companies
  const sameIn = (name: FacetName, value: string) => {
    const { values, numbers } = columns[name]
    const accepted = new Uint8Array(values.length)
    if (value !== '') for (const number of columns[name].numbersOf(value)) accepted[number] = 1
    return (row: number) => accepted[numbers[row]!] === 1
  }
  const hasIndustry = sameIn('industry', one.industry)
  const hasType = sameIn('contractorType', one.contractorType)
  const inTown = sameIn('city', one.city)
  const inState = sameIn('state', one.state)
  const inCountry = sameIn('country', one.country)
  const distanceTo = one.position && distanceFrom(one.position)

  const latitude = ((one.position?.lat ?? Number.NaN) * Math.PI) / 180
  const farnessOf = (row: number): number => {
    const distance = distanceTo?.(companies, row)
    if (distance !== undefined && !Number.isNaN(distance)) return distance
    if (inTown(row)) return sameTown
    return inState(row) ? sameState : inCountry(row) ? sameCountry : elsewhere
  }

  const best: { row: number; cost: number }[] = []
  const first = companies.placeOfName(foldText(one.company))
  for (let step = 0; step < order.length; step++) {
    const row = order[(first + step) % order.length]!
    if (!hasIndustry(row)) continue
    const typeCost = one.contractorType === '' || hasType(row) ? 0 : otherType
    const worst = best.length === most ? best.at(-1)!.cost : Number.POSITIVE_INFINITY
    // The difference of latitudes is never more than the distance, and is known without trigonometry.
    if (
      typeCost >= worst ||
      typeCost + earthRadiusKm * Math.abs(companies.latitudes[row]! - latitude) >= worst
    )
      continue
    const cost = typeCost + farnessOf(row)
    if (cost >= worst) continue
    const place = best.findIndex((other) => cost < other.cost)
    best.splice(place < 0 ? best.length : place, 0, { row, cost })
    if (best.length > most) best.pop()
  }
  return best.map(({ row }) => documents[row]!)
}
