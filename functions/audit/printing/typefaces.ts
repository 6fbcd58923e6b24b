import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { letters } from '../report/fonts/letters.ts'

/**
 * A machine in the cloud has no fonts, and titles of pages are written in every script. So a document brings the typefaces for what the
 * report's own cannot write: of npm's packages of Noto the parts (each a few hundred letters) that have a letter of the document.
 */
interface Typeface {
  /** As its style sheets name it. */
  family: string
  /** Style sheets of the package, which name its parts and their letters. */
  sheets: readonly string[]
  /** Whether it has the letters that its style sheets say it has. Those of China claim Korean and emoji as well, and have none. */
  hasAllItClaims?: boolean
}

const noto: Typeface = {
  family: 'Noto Sans',
  sheets: ['@fontsource/noto-sans/400.css', '@fontsource/noto-sans/700.css'],
  hasAllItClaims: true,
}
const variable = (name: string, family: string): Typeface => ({
  family,
  sheets: [`@fontsource-variable/${name}/wght.css`],
})
const japanese = variable('noto-sans-jp', 'Noto Sans JP Variable')
const korean = variable('noto-sans-kr', 'Noto Sans KR Variable')
const chinese = variable('noto-sans-sc', 'Noto Sans SC Variable')
const emoji = variable('noto-emoji', 'Noto Emoji Variable')

/** Chinese, Japanese and Korean write many letters of the same number differently: a text with kana is Japanese, one with hangul Korean. */
function inOrder(text: string): Typeface[] {
  const asian = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? [japanese, chinese, korean]
    : /\p{Script=Hangul}/u.test(text)
      ? [korean, chinese, japanese]
      : [chinese, japanese, korean]
  return [noto, ...asian, emoji]
}

interface Part {
  css: string
  file: string
  has(code: number): boolean
}

const require = createRequire(import.meta.url)

/** `U+0370-0377,U+037A`, as a question. */
function within(ranges: string): (code: number) => boolean {
  const all = ranges.split(',').map((range) => {
    const [from = 0, to = from] = range
      .replace(/U\+/i, '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return { from, to }
  })
  return (code) => all.some(({ from, to }) => from <= code && code <= to)
}

async function partsOf(sheet: string): Promise<Part[]> {
  const file = require.resolve(sheet)
  const css = await readFile(file, 'utf8')
  return [...css.matchAll(/@font-face \{[^}]*\}/g)].flatMap(([face]) => {
    const source = /url\(([^)]+\.woff2)\)/.exec(face)?.[1]
    const ranges = /unicode-range: ([^;]+);/.exec(face)?.[1]
    return source && ranges
      ? [{ css: face, file: path.join(path.dirname(file), source), has: within(ranges) }]
      : []
  })
}

/** For the wanted letters alone: what is drawn letter by letter, as these are, makes a large file of a page that has thousands. */
const embedded = async ({ css, file, has }: Part, wanted: readonly number[]) =>
  css
    .replace(
      /src: [^;]+;/,
      `src: url(data:font/woff2;base64,${(await readFile(file)).toString('base64')}) format("woff2");`,
    )
    .replace(
      /unicode-range: [^;]+;/,
      `unicode-range: ${wanted
        .filter(has)
        .map((code) => `U+${code.toString(16)}`)
        .join()};`,
    )

/**
 * Letters that a document brings, the first ones that it has: its title's before those of its findings. A report all in Chinese with
 * thousands of letters is 4 MB with these, and 43 MB with all.
 */
const mostLetters = 600

/** The style sheets of what a document needs beside the report's own typeface, and the families' names, in the order in which to ask them. */
export async function typefacesFor(text: string): Promise<{ fontFaces: string; families: string[] }> {
  const own = new Set(letters)
  let missing = [...new Set(text)]
    .filter((letter) => !own.has(letter) && !/[\p{Cc}]/u.test(letter))
    .map((letter) => letter.codePointAt(0)!)
    .slice(0, mostLetters)
  const faces: string[] = []
  const families: string[] = []
  for (const { family, sheets, hasAllItClaims } of inOrder(text)) {
    if (missing.length === 0) break
    const parts = (await Promise.all(sheets.map(partsOf))).flat().filter(({ has }) => missing.some(has))
    if (parts.length === 0) continue
    faces.push(...(await Promise.all(parts.map((part) => embedded(part, missing)))))
    families.push(family)
    if (hasAllItClaims) missing = missing.filter((code) => !parts.some(({ has }) => has(code)))
  }
  return { fontFaces: faces.join('\n'), families }
}
