import type { Range } from '#functions/platform/table/table.ts'
import { contractorTypeOf, industries } from '#shared/directory/industry.ts'
import { initialOf, initials } from '#shared/directory/initial.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import { byIndustry, byLetter, type ListingItem } from './listing.ts'

export interface ListingQuery {
  letter?: string
  category?: string
  q?: string
}

/** The partitions to read, in order, and a filter for their items (none if all of them match). */
export interface QueryPlan {
  partitions: Pick<Range, 'index' | 'pk'>[]
  matches?: (item: ListingItem) => boolean
}

/** `a` and `É` name a letter too; digits and longer words name none. */
const parseLetter = (text: string) => {
  if (text === '#') return '#'
  const letter = [...text.normalize('NFC')].length === 1 ? initialOf(text) : '#'
  return letter === '#' ? undefined : letter
}

/** A category is an industry, or a contractor type, which stands for the contractors of that type. */
function parseCategory(text: string): { industry: string; type?: string } | undefined {
  const word = foldText(text)
  const industry = industries.find((name) => foldText(name) === word)
  if (industry) return { industry }
  return word === '' ? undefined : { industry: 'Local Contractors', type: contractorTypeOf(text) ?? word }
}

export function planQuery({ letter, category, q = '' }: ListingQuery): QueryPlan {
  const filters: ((item: ListingItem) => boolean)[] = []
  const words = foldText(q)
    .split(' ')
    .filter((word) => word !== '')
  if (words.length > 0) filters.push(({ search }) => words.every((word) => search.includes(word)))
  const partitions = partitionsOf({ letter, category }, filters)
  return {
    partitions,
    matches: filters.length > 0 ? (item) => filters.every((filter) => filter(item)) : undefined,
  }
}

function partitionsOf(
  { letter, category }: ListingQuery,
  filters: ((item: ListingItem) => boolean)[],
): QueryPlan['partitions'] {
  const onlyLetter = letter ? parseLetter(letter) : undefined
  if (letter && !onlyLetter) return []
  if (!category) return (onlyLetter ? [onlyLetter] : initials).map(byLetter)
  const parsed = parseCategory(category)
  if (!parsed) return []
  if (onlyLetter) filters.push(({ company }) => initialOf(company) === onlyLetter)
  const { industry, type } = parsed
  if (type) filters.push(({ contractorType }) => foldText(contractorType) === foldText(type))
  return [byIndustry(industry)]
}
