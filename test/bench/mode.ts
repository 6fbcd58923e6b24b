/** With `--short` a bench runs few rounds on little data. It must still produce every figure, but no budget applies. */
export const isShort = process.argv.includes('--short')

/** The words on the command line, without `--short`. */
export const commandArguments = process.argv.slice(2).filter((word) => word !== '--short')

/** Returns a size or a number of rounds: the first in a whole run, the second in a short one. */
export const sized = <T>(whole: T, short: T): T => (isShort ? short : whole)

let figureCount = 0

/** Counts and returns a measured figure. Throws if it is not a number above 0. */
export function recordFigure(name: string, value: number): number {
  if (!Number.isFinite(value) || value <= 0) throw new Error(`${name} was not measured: ${value}`)
  figureCount++
  return value
}

/** Counts and returns a figure with a budget. A figure above it makes a whole run exit with 1. */
export function recordAgainstBudget(name: string, value: number, budget: number): number {
  recordFigure(name, value)
  if (isShort || value <= budget) return value
  console.error(`${name}: ${value.toFixed(2)}, over the budget of ${budget}`)
  process.exitCode = 1
  return value
}

/** Matches the last line of a short run that measured something, which tells `runAll.ts` that the run is complete. */
export const lastLine = /^(\d+) figures measured$/m

if (isShort)
  process.once('exit', () => void (figureCount > 0 && console.info(`${figureCount} figures measured`)))
