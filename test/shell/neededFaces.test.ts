import { expect, test } from 'vitest'
import { neededFaces } from '#web/build/neededFaces.ts'

const face = (file: string, ranges?: string) =>
  `@font-face{font-family:Type;src:url(${file})${ranges ? `;unicode-range:${ranges}` : ''}}`
const [rare, rest, usual, fallback] = [
  face('rare', 'U+100-2BA,U+1E00-1E9F'),
  face('rest', 'U+5C,U+7B'),
  face('usual', 'U+20-5B,U+E0-FF,U+152-153'),
  face('local'),
]
const sheet = `${rare}${rest}${usual}a{color:red}${fallback}`

test('a document keeps the font faces that its letters need and those without a range; if one ranged face is left, its range is dropped', () => {
  expect(neededFaces(sheet, ['Été', 'PLAN'])).toBe(`${face('usual')}a{color:red}${fallback}`)
  expect(neededFaces(sheet, ['PLAN', 'Őrség'])).toBe(`${rare}${usual}a{color:red}${fallback}`)
  expect(neededFaces(sheet, ['{'])).toBe(`${face('rest')}a{color:red}${fallback}`)
})

test('a letter that several faces have is taken from the last, as in browsers', () => {
  expect(neededFaces(sheet, ['Œ'])).toBe(`${face('usual')}a{color:red}${fallback}`)
})
