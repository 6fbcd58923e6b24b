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

const otherWords: [string, Industry][] = [
  ['construction', 'Project'],
  ['technology', 'Project'],
  ['finance', 'Project'],
  ['wholesale', 'Wholesaler'],
]
const industryByWord = new Map<string, Industry>([
  ...industries.map((industry): [string, Industry] => [industry.toLowerCase(), industry]),
  ...otherWords,
])
const typeByWord = new Map<string, ContractorType>(contractorTypes.map((type) => [type, type]))

/** The industry that a word stands for, without regard to case and spaces around; unknown words have none. */
export const industryOf = (word: string): Industry | undefined =>
  industryByWord.get(joinSpaces(word).toLowerCase())

/** `Solar Installation` is `solar_installation`; free text is no known type. */
export const contractorTypeOf = (word: string): ContractorType | undefined =>
  typeByWord.get(joinSpaces(word).toLowerCase().replaceAll(' ', '_'))

export interface Category {
  industry: Industry
  /** The file's own word for the category; the industry itself when the file has none. */
  displayCategory: string
  /** Only for Local Contractors, and only when the file names a known type. */
  contractorType?: ContractorType
}

/**
 * Finds the place of a company in the directory, from a spreadsheet's row or a member's form. A known CATEGORY wins over SUB-CATEGORY2; an empty or unknown one means
 * Local Contractors when it or SUB-CATEGORY2 names a contractor type, else Project.
 */
export function categorize(category: string, subCategory2: string): Category {
  const contractorType = contractorTypeOf(category) ?? contractorTypeOf(subCategory2)
  const industry = industryOf(category) ?? (contractorType ? 'Local Contractors' : 'Project')
  const displayCategory = joinSpaces(category) || industry
  return industry === 'Local Contractors' && contractorType
    ? { industry, displayCategory, contractorType }
    : { industry, displayCategory }
}
