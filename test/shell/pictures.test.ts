import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const web = path.resolve(import.meta.dirname, '../../web')
const tokens = readFileSync(`${web}/ui/tokens.css`, 'utf8')
const symbol = /<symbol id="([^"]+)" viewBox="0 0 \d+ \d+">(.*?)<\/symbol>/gs

const sheets = globSync(['ui/pictures.svg', 'areas/*/pictures.svg'], { cwd: web }).map((file) => {
  const svg = readFileSync(path.join(web, file), 'utf8')
  return {
    file,
    svg,
    drawings: [...svg.matchAll(symbol)].map(([, name = '', inside = '']) => ({ name, inside })),
  }
})

/** The source text that may show a drawing of a sheet: its area's, or everything for the common sheet. */
const sourceOf = (file: string) =>
  globSync('**/*.{ts,tsx}', { cwd: path.join(web, file.startsWith('ui/') ? '' : path.dirname(file)) })
    .map((name) =>
      readFileSync(path.join(web, file.startsWith('ui/') ? '' : path.dirname(file), name), 'utf8'),
    )
    .join('\n')

/** True if a text names a drawing: `empty`, or `about-1` by its beginning, as in `about-${number}`. */
function isNamed(name: string, source: string): boolean {
  const family = name.replace(/-[^-]+$/, '-')
  return (
    new RegExp(`['"#]${name}['"\`]`).test(source) || (family !== name && source.includes(`\`${family}\${`))
  )
}

/** The sun with rings around it, which must not become every picture's idea. */
const hasRingedSun = (inside: string) =>
  /<circle[^>]*stroke="var\(--pic-sun\)"|stroke="var\(--pic-sun\)"[^>]*><circle/.test(inside)

describe.each(sheets)('$file', ({ file, svg, drawings }) => {
  test('has only drawings that a screen shows', () => {
    const source = sourceOf(file)
    expect(drawings.map(({ name }) => name).filter((name) => !isNamed(name, source))).toEqual([])
  })

  test("has only the theme's tokens, and nothing that Safari does not reach from another document", () => {
    const unknown = [...svg.matchAll(/var\((--[\w-]+)\)/g)].filter(
      ([, token]) => !tokens.includes(`${token}:`),
    )
    expect(unknown).toEqual([])
    for (const { inside } of drawings) expect(inside).not.toMatch(/ id="|url\(|Gradient|<mask|<clipPath|<use/)
  })
})

test('at most three pictures of the home page are a landscape under a ringed sun', () => {
  const home = sheets.find(({ file }) => file === 'areas/home/pictures.svg')
  expect(home?.drawings.length).toBeGreaterThan(10)
  expect(home?.drawings.filter(({ inside }) => hasRingedSun(inside)).length).toBeLessThanOrEqual(3)
})

test('the common sheet, which many pages load, is small', () => {
  for (const { name, inside } of sheets.find(({ file }) => file === 'ui/pictures.svg')?.drawings ?? [])
    expect(inside.length, name).toBeLessThan(3500)
})
