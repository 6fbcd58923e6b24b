import { joinSpaces } from '../kernel/foldText.ts'

export const industries = [
  'Broker',
  'Exchange',
  'Local Contractors',
  'Project',
  'Retail',
  'Wholesaler',
] as const
export type Industry = (typeof industries)[number]

export const contractorTypes = [
  'plumber',
  'electrician',
  'carpenter',
  'painter',
  'roofing',
  'hvac',
  'landscaping',
  'masonry',
  'flooring',
  'general_contractor',
  'kitchen_bath',
  'windows_doors',
  'siding_gutters',
  'concrete_asphalt',
  'pest_control',
  'cleaning_services',
  'security_systems',
  'pool_spa',
  'fencing',
  'deck_patio',
  'insulation',
  'solar_installation',
  'demolition',
  'other',
] as const
type ContractorType = (typeof contractorTypes)[number]

const industryByWord = new Map<string, Industry>([
  ...industries.map((industry): [string, Industry] => [industry.toLowerCase(), industry]),
  ['construction', 'Project'],
  ['technology', 'Project'],
  ['finance', 'Project'],
  ['wholesale', 'Wholesaler'],
])
const typeByWord = new Map<string, ContractorType>(contractorTypes.map((type) => [type, type]))

/** Returns the industry that a word stands for, ignoring case and surrounding spaces. */
export const industryOf = (word: string): Industry | undefined =>
  industryByWord.get(joinSpaces(word).toLowerCase())

/** Returns the known type that a word stands for: `Solar Installation` is `solar_installation`. */
export const contractorTypeOf = (word: string): ContractorType | undefined =>
  typeByWord.get(joinSpaces(word).toLowerCase().replaceAll(' ', '_'))

export interface Category {
  industry: Industry
  /** The category in the file's own words, or the industry when the file has none. */
  displayCategory: string
  /** Set only for Local Contractors whose type is a known one. */
  contractorType?: ContractorType
}

/**
 * Decides a company's industry from a spreadsheet's row or a member's form. A known CATEGORY wins. Otherwise
 * the company is a Local Contractor if CATEGORY or SUB-CATEGORY2 names a contractor type, else a Project.
 */
export function categorize(category: string, subCategory2: string): Category {
  const contractorType = contractorTypeOf(category) ?? contractorTypeOf(subCategory2)
  const industry = industryOf(category) ?? (contractorType ? 'Local Contractors' : 'Project')
  const displayCategory = joinSpaces(category) || industry
  return industry === 'Local Contractors' && contractorType
    ? { industry, displayCategory, contractorType }
    : { industry, displayCategory }
}
