import type { Range } from '#functions/platform/table.ts'
import { contractorTypeOf, industries } from '#shared/directory/industry.ts'
import { letterOf, letters } from '#shared/directory/letter.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import { byIndustry, byLetter, type KeptListing } from './listing.ts'

export interface Question {
  letter?: string
  category?: string
  q?: string
}

/** The partitions that hold the answer, in order, and which of their items belong to it (all, when there is no filter). */
export interface Plan {
  partitions: Pick<Range, 'index' | 'pk'>[]
  matches?: (item: KeptListing) => boolean
}

/** `a` and `É` are letters of the alphabet too; digits and longer words are none. */
const letterNamed = (text: string) => {
  if (text === '#') return '#'
  const letter = [...text.normalize('NFC')].length === 1 ? letterOf(text) : '#'
  return letter === '#' ? undefined : letter
}

/** A category is an industry, or a contractor type: then it means the contractors of that type. */
function categoryNamed(text: string): { industry: string; type?: string } | undefined {
  const word = foldText(text)
  const industry = industries.find((name) => foldText(name) === word)
  if (industry) return { industry }
  return word === '' ? undefined : { industry: 'Local Contractors', type: contractorTypeOf(text) ?? word }
}

export function planOf({ letter, category, q = '' }: Question): Plan {
  const filters: ((item: KeptListing) => boolean)[] = []
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
  { letter, category }: Question,
  filters: ((item: KeptListing) => boolean)[],
): Plan['partitions'] {
  const known = letter ? letterNamed(letter) : undefined
  if (letter && !known) return []
  if (!category) return (known ? [known] : letters).map(byLetter)
  const named = categoryNamed(category)
  if (!named) return []
  if (known) filters.push(({ company }) => letterOf(company) === known)
  if (named.type) filters.push(({ contractorType }) => foldText(contractorType) === foldText(named.type!))
  return [byIndustry(named.industry)]
}
