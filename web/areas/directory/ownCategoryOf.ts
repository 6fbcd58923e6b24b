import type { Listing } from '#shared/directory/listing.ts'

/** The category in a company's own words; none when they only repeat the industry, in whatever capitals. */
export const ownCategoryOf = ({ displayCategory, industry }: Listing): string | undefined =>
  displayCategory.trim().toLowerCase() === industry.toLowerCase() ? undefined : displayCategory || undefined
