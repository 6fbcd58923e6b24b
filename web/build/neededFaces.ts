/** Tells whether a CSS `unicode-range` (`U+20-5B,U+A0`) has this code point. */
const isWithin = (letter: number, ranges: string) =>
  ranges.split(',').some((range) => {
    const digits = range.trim().slice(2).split('-')
    const [first = 0, last = first] = digits.map((hex) => Number.parseInt(hex, 16))
    return letter >= first && letter <= last
  })

/**
 * Removes the `@font-face` rules that have no letter of these contents. The whole sheet is loaded by the time
 * text is typed or loaded later. If several rules have a letter, browsers take it from the last. If a single
 * rule with a range is left, its range is removed: the file is fetched in any case, and a letter that it
 * lacks comes from the next family.
 */
export function neededFaces(css: string, contents: readonly string[]): string {
  const letters = new Set(
    contents.flatMap((content) => Array.from(content, (letter) => letter.codePointAt(0) ?? 0)),
  )
  const faces = css.match(/@font-face\s*\{[^}]*\}/g) ?? []
  const unneededFaces = faces.reverse().filter((face) => {
    const ranges = /unicode-range:([^;}]+)/.exec(face)?.[1]
    if (ranges === undefined) return false
    const faceLetters = [...letters].filter((letter) => isWithin(letter, ranges))
    for (const letter of faceLetters) letters.delete(letter)
    return faceLetters.length === 0
  })
  const neededCss = unneededFaces.reduce((rest, face) => rest.replace(face, ''), css)
  const ranges = neededCss.match(/;?unicode-range:[^;}]+/g) ?? []
  return ranges.length === 1 ? neededCss.replace(ranges[0] ?? '', '') : neededCss
}
