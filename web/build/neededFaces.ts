/** Whether a CSS `unicode-range` (`U+20-5B,U+A0`) has the letter's number. */
const isWithin = (letter: number, ranges: string) =>
  ranges.split(',').some((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16))
    return letter >= first && letter <= last
  })

/**
 * A sheet without the `@font-face` rules from which these contents need no letter. What is typed or loaded later finds the whole sheet.
 * Of several rules that have a letter, browsers take it from the last. Where a single one with a range is left, its range tells browsers
 * nothing: the file is fetched in any case, and a letter that it lacks is taken from the next family.
 */
export function neededFaces(css: string, contents: readonly string[]): string {
  const wanted = new Set(
    contents.flatMap((content) => Array.from(content, (letter) => letter.codePointAt(0) ?? 0)),
  )
  const faces = css.match(/@font-face\s*\{[^}]*\}/g) ?? []
  const spare = faces.reverse().filter((face) => {
    const ranges = /unicode-range:([^;}]+)/.exec(face)?.[1]
    if (ranges === undefined) return false
    const taken = [...wanted].filter((letter) => isWithin(letter, ranges))
    for (const letter of taken) wanted.delete(letter)
    return taken.length === 0
  })
  const needed = spare.reduce((rest, face) => rest.replace(face, ''), css)
  const ranges = needed.match(/;?unicode-range:[^;}]+/g) ?? []
  return ranges.length === 1 ? needed.replace(ranges[0] ?? '', '') : needed
}
