import { foldText } from '../kernel/foldText.ts'

/**
 * Legal forms as they stand behind a name, without dots and spaces. `Co.` and `Company` are none: they are words of the name, and
 * tell `Maple Co.` from `Maple`.
 */
const legalForms = new Set([
  ...[
    'inc',
    'incorporated',
    'corp',
    'corporation',
    'ltd',
    'limited',
    'llc',
    'llp',
    'lp',
    'plc',
    'pllc',
    'ulc',
    'pty',
    'pte',
  ],
  ...[
    'ltee',
    'limitee',
    'incorporee',
    'enr',
    'senc',
    'sencrl',
    'sarl',
    'sa',
    'sas',
    'sasu',
    'eurl',
    'snc',
    'sca',
    'scop',
  ],
  ...['sl', 'slu', 'sau', 'sll', 'srl', 'sadecv', 'sderl', 'sderldecv', 'sapidecv', 'ltda', 'lda'],
  ...['gmbh', 'ggmbh', 'gmbhcokg', 'ag', 'ug', 'kg', 'ohg', 'bv', 'nv', 'ab', 'aps', 'asa', 'oy', 'oyj'],
])
/** `S. de R.L. de C.V.` has seven words, and none has more. */
const longestForm = 7

/** Cyrillic and Greek letters that look like Latin ones, as capitals or small. */
const lookalikes: Record<string, string> = {
  ...{
    а: 'a',
    в: 'b',
    е: 'e',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    с: 'c',
    т: 't',
    у: 'y',
    х: 'x',
    і: 'i',
    ј: 'j',
    ѕ: 's',
  },
  ...{
    α: 'a',
    β: 'b',
    ε: 'e',
    ζ: 'z',
    η: 'h',
    ι: 'i',
    κ: 'k',
    μ: 'm',
    ν: 'n',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'y',
    χ: 'x',
  },
}
const lookalike = new RegExp(`[${Object.keys(lookalikes).join('')}]`, 'g')

/** How many of the last words are a legal form; some word of the name always stays. */
function lengthOfForm(words: readonly string[]): number {
  for (let length = Math.min(longestForm, words.length - 1); length > 0; length--)
    if (legalForms.has(words.slice(-length).join(''))) return length
  return 0
}

/**
 * The name by which people take one company for another: no case, accents, punctuation or spaces, no legal form at the end, and the
 * letter that another one looks like.
 * `Claimable Co., Inc.` and `CLAIMABLE-CO` are one.
 */
export function companyKeyOf(company: string): string {
  const folded = foldText(company).replace(lookalike, (letter) => lookalikes[letter] ?? letter)
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  for (let length = lengthOfForm(words); length > 0; length = lengthOfForm(words)) words.splice(-length)
  // A name of signs alone is known by its signs.
  return words.join('') || folded
}
