/** What a first calculation loads; the calculators themselves import nothing of this folder at once. */
export { answer } from './answer.ts'
export { EarlierResults } from './EarlierResults.tsx'
export { ResultView } from './ResultView.tsx'
