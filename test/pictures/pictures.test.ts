import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const tokens = readFileSync(new URL('web/ui/tokens.css', root), 'utf8')
const sheets = globSync('web/**/pictures.svg', { cwd: root.pathname })

describe.each(sheets)('the pictures of %s', (file) => {
  const drawn = readFileSync(new URL(file, root), 'utf8')

  test('weigh 10 KB at most', () => {
    expect(brotliCompressSync(drawn).length).toBeLessThanOrEqual(10_000)
  })

  test('take every colour of the theme from a token that has a day and a night', () => {
    for (const [, name] of drawn.matchAll(/var\((--pic-\w+)\)/g))
      expect(tokens).toMatch(new RegExp(`${name}: light-dark\\(`))
  })

  test('need nothing that browsers cannot reach in a sheet of another address', () => {
    expect(drawn).not.toMatch(/<(?:use|linearGradient|radialGradient|clipPath|mask|filter|style)\b|url\(/)
    expect(drawn).not.toMatch(/NaN|undefined|Infinity/)
  })
})
