/**
 * `--short`, which every bench understands: each of its steps runs once on little data. What it measures must be there, whatever it
 * comes to; no budget applies.
 */
export const isShort = process.argv.includes('--short')

/** The words on the command line, without `--short`. */
export const words = process.argv.slice(2).filter((word) => word !== '--short')

/** A size or a number of rounds: that of the whole bench, or that of a short run. */
export const sized = <T>(whole: T, short: T): T => (isShort ? short : whole)

let measured = 0

/** A figure that was measured. Throws when it is no number, or not above 0. */
export function figure(name: string, value: number): number {
  if (!Number.isFinite(value) || value <= 0) throw new Error(`${name} was not measured: ${value}`)
  measured++
  return value
}

/** A figure that its budget holds. One above it makes the bench end with 1, though not in a short run. */
export function heldFigure(name: string, value: number, budget: number): number {
  figure(name, value)
  if (isShort || value <= budget) return value
  console.error(`${name}: ${value.toFixed(2)}, over the budget of ${budget}`)
  process.exitCode = 1
  return value
}

/** The last line of a short run, by which `runAll.ts` knows that it came to its end. */
export const lastLine = /^(\d+) figures measured$/m

if (isShort) process.once('exit', () => console.info(`${measured} figures measured`))
