import { contractorTypeOf, type Industry, industries } from '#shared/directory/industry.ts'
import type { Listing } from '#shared/directory/listing.ts'
import { i18n, useTranslation } from '#web/shell/index.ts'

const keys = {
  Broker: 'broker',
  Exchange: 'exchange',
  'Local Contractors': 'localContractors',
  Project: 'project',
  Retail: 'retail',
  Wholesaler: 'wholesaler',
} as const satisfies Record<Industry, string>

const directoryTexts = () => i18n.getFixedT(null, 'directory')

/** Names industries and contractor types in the language of `t`; free text stays as it is. */
export function categoryNames(t: ReturnType<typeof directoryTexts> = directoryTexts()) {
  const industryName = (name: string): string => {
    const known = industries.find((industry) => industry === name)
    return known ? t(`industry.${keys[known]}`) : name
  }
  const typeName = (name: string): string => {
    const known = contractorTypeOf(name)
    return known ? t(`contractor.${known}`) : name
  }
  return { industryName, typeName }
}

export const useCategoryNames = () => categoryNames(useTranslation('directory').t)

/** Returns the category in the company's own words, unless these are only the name of its industry. */
export const ownCategoryOf = ({ displayCategory, industry }: Listing): string | undefined =>
  displayCategory.trim().toLowerCase() === industry.toLowerCase() ? undefined : displayCategory || undefined
