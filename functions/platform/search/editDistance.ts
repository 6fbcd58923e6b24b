/**
 * Returns a function that compares a word with `typed`: the number of letters to insert, remove, replace or swap
 * with their neighbour to make one of the other (optimal string alignment), or `limit + 1` if it is more than
 * `limit`. Of a word's prefixes of `shortest` to `longest` letters, the nearest counts. It is called for
 * thousands of words, so it keeps its arrays and looks only at distances that may be within the limit.
 */
export function editDistanceTo(typed: string) {
  const { length } = typed
  const letters = Uint16Array.from({ length }, (_, index) => typed.charCodeAt(index))
  let current = new Uint16Array(length + 2)
  let previous = new Uint16Array(length + 2)
  let beforePrevious = new Uint16Array(length + 2)

  return (word: string, limit: number, shortest = word.length, longest = word.length): number => {
    const tooMany = limit + 1
    for (let column = 0; column <= length; column++) previous[column] = Math.min(column, tooMany)
    let best = shortest === 0 ? previous[length]! : tooMany
    let previousLetter = -1
    for (let row = 1; row <= longest; row++) {
      const letter = word.charCodeAt(row - 1)
      const first = Math.max(1, row - limit)
      const end = Math.min(length, row + limit)
      current[first - 1] = first === 1 ? row : tooMany
      let least = current[first - 1]!
      for (let column = first; column <= end; column++) {
        const typedLetter = letters[column - 1]
        let distance = previous[column - 1]! + (typedLetter === letter ? 0 : 1)
        distance = Math.min(distance, previous[column]! + 1, current[column - 1]! + 1)
        if (column > 1 && typedLetter === previousLetter && letters[column - 2] === letter)
          distance = Math.min(distance, beforePrevious[column - 2]! + 1)
        current[column] = distance
        least = Math.min(least, distance)
      }
      current[end + 1] = tooMany
      if (row >= shortest && end === length) best = Math.min(best, current[length]!)
      if (least > limit) break
      previousLetter = letter
      ;[beforePrevious, previous, current] = [previous, current, beforePrevious]
    }
    return Math.min(best, tooMany)
  }
}
