import { contractorTypeOf, type Industry, industries } from '#shared/directory/industry.ts'
import type { CompanyRow } from '#shared/directory/listing.ts'
import { i18n, useTranslation } from '#web/shell/index.ts'
import type { Resources } from '#web/shell/resources.ts'

const keys = {
  Broker: 'broker',
  Exchange: 'exchange',
  'Local Contractors': 'localContractors',
  Project: 'project',
  Retail: 'retail',
  Wholesaler: 'wholesaler',
} as const satisfies Record<Industry, string>

/**
 * Words for categories that are frequent in spreadsheets, besides the names of industries and contractor
 * types.
 */
const knownCategories = new Map<string, keyof Resources['directory']['category']>(
  Object.entries({
    construction: 'construction',
    technology: 'technology',
    finance: 'finance',
    wholesale: 'wholesale',
    community: 'community',
    research: 'research',
    education: 'education',
    collaboration: 'collaboration',
    'non-profit': 'nonProfit',
    nonprofit: 'nonProfit',
    'public body': 'publicBody',
    unclassified: 'unclassified',
  }),
)

const directoryTexts = () => i18n.getFixedT(null, 'directory')

/** Names industries and contractor types in the language of `t`; free text stays as it is. */
export function categoryNames(t: ReturnType<typeof directoryTexts> = directoryTexts()) {
  const industryName = (name: string): string => {
    const knownIndustry = industries.find((industry) => industry === name)
    return knownIndustry ? t(`industry.${keys[knownIndustry]}`) : name
  }
  const typeName = (name: string): string => {
    const contractorType = contractorTypeOf(name)
    return contractorType ? t(`contractor.${contractorType}`) : name
  }
  /** Returns undefined if the portal does not know the word. */
  const categoryName = (words: string): string | undefined => {
    const key = knownCategories.get(words.trim().toLowerCase())
    return key ? t(`category.${key}`) : contractorTypeOf(words) && typeName(words)
  }
  return { industryName, typeName, categoryName }
}

export const useCategoryNames = () => categoryNames(useTranslation('directory').t)

/** Returns the category in the company's own words, unless these are only the name of its industry. */
export const ownCategoryOf = ({ displayCategory, industry }: CompanyRow): string | undefined =>
  displayCategory.trim().toLowerCase() === industry.toLowerCase() ? undefined : displayCategory || undefined
