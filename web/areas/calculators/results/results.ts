/** The chunk that the first calculation loads. Only `useResults.ts` imports this folder's code. */
export { calculateAndRemember } from './calculateAndRemember.ts'
export { EarlierResults } from './EarlierResults.tsx'
export { ResultView } from './ResultView.tsx'
