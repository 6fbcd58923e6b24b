/**
 * Returns the number of letters to insert, remove, replace or swap with their neighbour to make one word of
 * the other (optimal string alignment), or `limit + 1` as soon as it must be more than `limit`.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      let distance = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
      )
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        distance = Math.min(distance, beforeLast[column - 2]! + 1)
      current.push(distance)
      least = Math.min(least, distance)
    }
    if (least > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return last[other.length]!
}
