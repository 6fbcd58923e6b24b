import { shortened } from './shortened.ts'

/** Excel lets a name be 31 characters long, other programs more; every error of a sheet carries its name. */
const longestName = 200

/** Names sheets, in their order: cut to 200 characters, and no two the same, for rows and errors find each other by the name. */
export function sheetNames(): (name: string) => string {
  const times = new Map<string, number>()
  return (name) => {
    const wanted = shortened(name, longestName)
    const time = (times.get(wanted) ?? 0) + 1
    times.set(wanted, time)
    const suffix = ` (${time})`
    return time === 1 ? wanted : shortened(wanted, longestName - suffix.length) + suffix
  }
}
