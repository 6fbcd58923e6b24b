import { foldText } from '../kernel/foldText.ts'

/**
 * Legal forms at the end of a company's name, without dots and spaces. `Co.` and `Company` are missing on
 * purpose: they belong to the name, so `Maple Co.` and `Maple` are two companies.
 */
const legalForms = new Set(
  [
    'inc incorporated corp corporation ltd limited llc llp lp plc pllc ulc pty pte', // English
    'ltee limitee incorporee enr senc sencrl sarl sa sas sasu eurl snc sca scop', // French
    'sl slu sau sll srl sadecv sderl sderldecv sapidecv ltda lda', // Spanish and Portuguese
    'gmbh ggmbh gmbhcokg ag ug kg ohg bv nv ab aps asa oy oyj', // German, Dutch and Nordic
  ].flatMap((forms) => forms.split(' ')),
)
/** The longest legal form is `S. de R.L. de C.V.`. */
const maxFormWords = 7

/** Cyrillic and Greek letters, each above the Latin letter that it resembles in lower or in upper case. */
const lookalikeLetters = 'авекмнорстухіјѕαβεζηικμνορτυχ'
const latinLetters = 'abekmhopctyxijsabezhikmnoptyx'
const lookalikeLetter = new RegExp(`[${lookalikeLetters}]`, 'g')

/** Counts the words at the end that are a legal form. At least one word of the name always remains. */
function countFormWords(words: readonly string[]): number {
  for (let length = Math.min(maxFormWords, words.length - 1); length > 0; length--)
    if (legalForms.has(words.slice(-length).join(''))) return length
  return 0
}

/**
 * Folds a company's name so that names which people would confuse become equal: without case, accents,
 * punctuation, spaces and legal form, lookalikes made Latin. `Claimable Co., Inc.` equals `CLAIMABLE-CO`.
 */
export function companyKeyOf(company: string): string {
  const folded = foldText(company).replace(
    lookalikeLetter,
    (letter) => latinLetters[lookalikeLetters.indexOf(letter)]!,
  )
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  for (let length = countFormWords(words); length > 0; length = countFormWords(words)) words.splice(-length)
  // A name made of signs only keeps its signs.
  return words.join('') || folded
}
