import { foldText } from '../kernel/foldText.ts'

/**
 * Legal forms as they stand behind a name, without dots and spaces. `Co.` and `Company` are none: they are words of the name, and
 * tell `Maple Co.` from `Maple`.
 */
const legalForms = new Set([
  ...['inc', 'incorporated', 'corp', 'corporation', 'ltd', 'limited', 'llc', 'llp', 'lp', 'plc', 'pllc', 'ulc', 'pty', 'pte'],
  ...['ltee', 'limitee', 'incorporee', 'enr', 'senc', 'sencrl', 'sarl', 'sa', 'sas', 'sasu', 'eurl', 'snc', 'sca', 'scop'],
  ...['sl', 'slu', 'sau', 'sll', 'srl', 'sadecv', 'sderl', 'sderldecv', 'sapidecv', 'ltda', 'lda'],
  ...['gmbh', 'ggmbh', 'gmbhcokg', 'ag', 'ug', 'kg', 'ohg', 'bv', 'nv', 'ab', 'aps', 'asa', 'oy', 'oyj'],
])
/** `S. de R.L. de C.V.` has seven words, and none has more. */
const longestForm = 7

/** How many of the last words are a legal form; some word of the name always stays. */
function lengthOfForm(words: readonly string[]): number {
  for (let length = Math.min(longestForm, words.length - 1); length > 0; length--)
    if (legalForms.has(words.slice(-length).join(''))) return length
  return 0
}

/**
 * The name by which people take one company for another: no case, accents, punctuation or spaces, and no legal form at the end.
 * `Claimable Co., Inc.` and `CLAIMABLE-CO` are one.
 */
export function companyKeyOf(company: string): string {
  const folded = foldText(company)
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  for (let length = lengthOfForm(words); length > 0; length = lengthOfForm(words)) words.splice(-length)
  // A name of signs alone is known by its signs.
  return words.join('') || folded
}
