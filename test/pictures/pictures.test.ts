import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const tokens = readFileSync(new URL('web/ui/tokens.css', root), 'utf8')
const sheets = globSync('web/**/pictures.svg', { cwd: root.pathname })

describe.each(sheets)('the pictures of %s', (file) => {
  const svg = readFileSync(new URL(file, root), 'utf8')

  test('weigh 10 KB at most', () => {
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(10_000)
  })

  test('take every theme colour from a token with a light and a dark value', () => {
    for (const [, name] of svg.matchAll(/var\((--pic-\w+)\)/g))
      expect(tokens).toMatch(new RegExp(`${name}: light-dark\\(`))
  })

  test('use nothing that browsers cannot load when another file refers to the sheet', () => {
    expect(svg).not.toMatch(/<(?:use|linearGradient|radialGradient|clipPath|mask|filter|style)\b|url\(/)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  })
})
