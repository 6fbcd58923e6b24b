/** Busy quarter-hours by date, as ranges counted from midnight: `36-47 52` is 09:00 to 12:00 and 13:00 to 13:15. */
export type BusyDays = Record<string, string>

export const quartersPerDay = 96

/** Returns the ranges of a day's quarter-hours, of which `isBusy[36]` is 09:00 to 09:15. */
export function rangesOf(isBusy: Uint8Array): string {
  const ranges: string[] = []
  for (let quarter = 0; quarter < quartersPerDay; quarter++) {
    if (!isBusy[quarter]) continue
    const first = quarter
    while (isBusy[quarter + 1]) quarter++
    ranges.push(first === quarter ? `${first}` : `${first}-${quarter}`)
  }
  return ranges.join(' ')
}

/** Returns the quarter-hours of ranges: `36-38 52` is 36, 37, 38 and 52. */
export function quartersOfRanges(ranges: string): number[] {
  return ranges.split(' ').flatMap((range) => {
    const [first, last = first] = range.split('-').map(Number)
    return Array.from({ length: last! - first! + 1 }, (_, index) => first! + index)
  })
}
