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

/** The assumed distance between two companies, in kilometres, if the position of one of them is not known. */
const sameTownKm = 0
const sameStateKm = 400
const sameCountryKm = 2000
const elsewhereKm = 20_000
/** Another contractor type counts as farther than any place. */
const otherTypeKm = 100_000

/**
 * Returns the documents of the companies of the same industry that are most alike: those of the same contractor type
 * first, then the nearest. Equally similar ones are listed from the company's own name on, so that
 * companies without a place do not all get the same list.
 */
export function similarCompanies(
  companies: CompanyColumns,
  company: ComparedCompany,
  limit: number,
): number[] {
  const { columns, order, documents } = companies
  const sameIn = (name: FacetName, value: string) => {
    const { values, numbers } = columns[name]
    const accepted = new Uint8Array(values.length)
    if (value !== '') for (const number of columns[name].numbersOf(value)) accepted[number] = 1
    return (row: number) => accepted[numbers[row]!] === 1
  }
  const hasIndustry = sameIn('industry', company.industry)
  const hasType = sameIn('contractorType', company.contractorType)
  const inTown = sameIn('city', company.city)
  const inState = sameIn('state', company.state)
  const inCountry = sameIn('country', company.country)
  const distanceTo = company.position && distanceFrom(company.position)

  const latitude = ((company.position?.lat ?? Number.NaN) * Math.PI) / 180
  const kilometresTo = (row: number): number => {
    const distance = distanceTo?.(companies, row)
    if (distance !== undefined && !Number.isNaN(distance)) return distance
    if (inTown(row)) return sameTownKm
    return inState(row) ? sameStateKm : inCountry(row) ? sameCountryKm : elsewhereKm
  }

  const best: { row: number; cost: number }[] = []
  const first = companies.positionOfName(foldText(company.company))
  for (let step = 0; step < order.length; step++) {
    const row = order[(first + step) % order.length]!
    if (!hasIndustry(row)) continue
    const typeCost = company.contractorType === '' || hasType(row) ? 0 : otherTypeKm
    const worst = best.length === limit ? best.at(-1)!.cost : Number.POSITIVE_INFINITY
    // The difference of latitudes is never more than the distance, and is known without trigonometry.
    if (
      typeCost >= worst ||
      typeCost + earthRadiusKm * Math.abs(companies.latitudes[row]! - latitude) >= worst
    )
      continue
    const cost = typeCost + kilometresTo(row)
    if (cost >= worst) continue
    const index = best.findIndex((other) => cost < other.cost)
    best.splice(index < 0 ? best.length : index, 0, { row, cost })
    if (best.length > limit) best.pop()
  }
  return best.map(({ row }) => documents[row]!)
}
