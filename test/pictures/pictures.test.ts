import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { sheets } from '#web/pictures/draw.ts'
import { sheetOf } from '#web/pictures/sheet.ts'

const tokens = readFileSync(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8')

describe.each(Object.entries(sheets))('the pictures of %s', (file, scenes) => {
  const drawn = readFileSync(new URL(`../../web/${file}`, import.meta.url), 'utf8')

  test('are as their scenes draw them (`node web/pictures/draw.ts` draws them anew)', () => {
    expect(drawn).toBe(sheetOf(scenes))
  })

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
