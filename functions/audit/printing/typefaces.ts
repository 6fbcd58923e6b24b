import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { characters } from '../report/fonts/characters.ts'
import type { Typefaces } from '../report/styles/styles.ts'

/** A typeface of npm's Noto packages. */
interface Typeface {
  /** The name of the family in its style sheets. */
  family: string
  /** Style sheets of the package. They list its font files, each with its characters (`unicode-range`). */
  sheets: readonly string[]
  /** True if it has every character of its `unicode-range`. The Chinese typeface lists Korean and emoji, but lacks them. */
  coversItsRange?: boolean
}

const noto: Typeface = {
  family: 'Noto Sans',
  sheets: ['@fontsource/noto-sans/400.css', '@fontsource/noto-sans/700.css'],
  coversItsRange: true,
}
const variable = (name: string, family: string): Typeface => ({
  family,
  sheets: [`@fontsource-variable/${name}/wght.css`],
})
const japanese = variable('noto-sans-jp', 'Noto Sans JP Variable')
const korean = variable('noto-sans-kr', 'Noto Sans KR Variable')
const chinese = variable('noto-sans-sc', 'Noto Sans SC Variable')
const emoji = variable('noto-emoji', 'Noto Emoji Variable')

/**
 * Returns the typefaces in the order in which to try them. Chinese, Japanese and Korean fonts draw many
 * characters differently: a text with kana is taken for Japanese, one with hangul for Korean.
 */
function typefacesInOrder(text: string): Typeface[] {
  const asian = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? [japanese, chinese, korean]
    : /\p{Script=Hangul}/u.test(text)
      ? [korean, chinese, japanese]
      : [chinese, japanese, korean]
  return [noto, ...asian, emoji]
}

/** One font file of a typeface: a few hundred characters. */
interface FontFile {
  css: string
  file: string
  hasCharacter(code: number): boolean
}

const require = createRequire(import.meta.url)

/** Parses `U+0370-0377,U+037A` into a function that tells whether the range contains a code point. */
function parseUnicodeRange(ranges: string): (code: number) => boolean {
  const parsed = ranges.split(',').map((range) => {
    const [from = 0, to = from] = range
      .replace(/U\+/i, '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return { from, to }
  })
  return (code) => parsed.some(({ from, to }) => from <= code && code <= to)
}

async function fontFilesOf(sheet: string): Promise<FontFile[]> {
  const file = require.resolve(sheet)
  const css = await readFile(file, 'utf8')
  return [...css.matchAll(/@font-face \{[^}]*\}/g)].flatMap(([face]) => {
    const source = /url\(([^)]+\.woff2)\)/.exec(face)?.[1]
    const ranges = /unicode-range: ([^;]+);/.exec(face)?.[1]
    return source && ranges
      ? [{ css: face, file: path.join(path.dirname(file), source), hasCharacter: parseUnicodeRange(ranges) }]
      : []
  })
}

/**
 * Returns the `@font-face` rule with the font embedded. It is limited to these code points, because
 * Chromium draws each character of these fonts in the PDF, and a page with thousands would make a large file.
 */
const embedFont = async ({ css, file, hasCharacter }: FontFile, codePoints: readonly number[]) =>
  css
    .replace(
      /src: [^;]+;/,
      `src: url(data:font/woff2;base64,${(await readFile(file)).toString('base64')}) format("woff2");`,
    )
    .replace(
      /unicode-range: [^;]+;/,
      `unicode-range: ${codePoints
        .filter(hasCharacter)
        .map((code) => `U+${code.toString(16)}`)
        .join()};`,
    )

/**
 * Only the first characters that a document needs are embedded: its title comes before its findings. A
 * Chinese report with thousands of characters is 4 MB with this limit and 43 MB without.
 */
const maxCharacters = 600

/**
 * Returns the typefaces for the characters of a document that the report's own typeface lacks. Lambda has no
 * fonts, and titles of pages are written in every script.
 */
export async function typefacesFor(text: string): Promise<Typefaces> {
  const ownCharacters = new Set(characters)
  let missing = [...new Set(text)]
    .filter((character) => !ownCharacters.has(character) && !/[\p{Cc}]/u.test(character))
    .map((character) => character.codePointAt(0)!)
    .slice(0, maxCharacters)
  const faces: string[] = []
  const families: string[] = []
  for (const { family, sheets, coversItsRange } of typefacesInOrder(text)) {
    if (missing.length === 0) break
    const files = (await Promise.all(sheets.map(fontFilesOf)))
      .flat()
      .filter(({ hasCharacter }) => missing.some(hasCharacter))
    if (files.length === 0) continue
    faces.push(...(await Promise.all(files.map((file) => embedFont(file, missing)))))
    families.push(family)
    if (coversItsRange) missing = missing.filter((code) => !files.some((file) => file.hasCharacter(code)))
  }
  return { fontFaces: faces.join('\n'), families }
}
