import { shorten } from './shorten.ts'

/** Excel allows 31 characters, other programs more. Every error of a sheet contains its name. */
const maxNameLength = 200

/**
 * Returns a function that names the sheets of a file, in their order. Names have at most 200 characters and
 * are unique, since errors refer to sheets by name.
 */
export function sheetNames(): (name: string) => string {
  const counts = new Map<string, number>()
  return (name) => {
    const short = shorten(name, maxNameLength)
    const count = (counts.get(short) ?? 0) + 1
    counts.set(short, count)
    const suffix = ` (${count})`
    return count === 1 ? short : shorten(short, maxNameLength - suffix.length) + suffix
  }
}
