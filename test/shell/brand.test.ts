import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tokens as reportTokens } from '#functions/audit/report/styles/tokens.ts'
import { colours as letterColours } from '#functions/platform/mail/letters/letterStyles.ts'

/** The custom properties of a style sheet that have a colour, by name. Spaces and white are written in one way. */
function coloursIn(css: string): Map<string, string> {
  const matches = css
    .toLowerCase()
    .matchAll(/--(?:color-)?([\w-]+):\s*(light-dark\([^)]*\)|#[0-9a-f]{3,6})(?=[;}])/g)
  const normalize = (value: string) => value.replace(/\s/g, '').replaceAll('#ffffff', '#fff')
  return new Map([...matches].map(([, name = '', value = '']) => [name, normalize(value)]))
}
const theme = coloursIn(readFileSync(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8'))

test('reports of audits have the colours of the pages', () => {
  const sharedColours = [...coloursIn(reportTokens)].filter(([name]) => theme.has(name))
  expect(sharedColours.length).toBeGreaterThan(20)
  for (const [name, colour] of sharedColours) expect(colour, name).toBe(theme.get(name))
})

test('letters have the colours of the pages', () => {
  const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const css = Object.entries(letterColours.light).map(([name, light]) => {
    const dark = letterColours.dark[name as keyof typeof letterColours.dark]
    return `--${toKebabCase(name)}:light-dark(${light},${dark});`
  })
  const colours = coloursIn(css.join(''))
  expect(colours.size).toBe(css.length)
  for (const [name, colour] of colours) expect(colour, name).toBe(theme.get(name))
})
