import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = readFileSync('web/ui/tokens.css', 'utf8')
const comment = /\/\*.*?\*\//gs
const frame = readFileSync('web/shell/frame/frame.css', 'utf8').replaceAll(comment, '')

/** The colour of a token by day and by night. */
function coloursOf(token: string): [string, string] {
  const value = new RegExp(`${token}: ([^;]+);`).exec(tokens)![1]!
  const [day, night = day] = value.match(/#[0-9a-f]{6}/g)!
  return [day!, night!]
}
/** The token that a rule gives to a property. */
function tokenOf(selector: string, property: string): string {
  const rules = [...frame.matchAll(/([^{}]+)\{([^}]*)\}/g)]
  const declared = rules.flatMap(([, selectors, body]) =>
    selectors!.split(',').some((one) => one.trim() === selector)
      ? (new RegExp(`(?:^|[\\s;])${property}:[^;]*var\\((--color-[a-z-]+)\\)`).exec(body!)?.[1] ?? [])
      : [],
  )
  return declared.at(-1)!
}
/** Relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

test.each([0, 1])('a message stands out from the page and from the footer (theme %i)', (theme) => {
  const colour = (selector: string, property: string) => coloursOf(tokenOf(selector, property))[theme]!
  const grounds = ['--color-paper', '--color-surface', tokenOf('.footer', 'background')].map(
    (token) => coloursOf(token)[theme]!,
  )
  for (const selector of ['.toast', '.toast-danger']) {
    const background = colour(selector, 'background')
    const edge = colour(selector, selector === '.toast' ? 'border' : 'border-color')
    for (const ground of grounds)
      expect(Math.max(contrast(edge, ground), contrast(background, ground))).toBeGreaterThan(3)
    expect(contrast(colour(selector, 'color'), background)).toBeGreaterThan(4.5)
  }
  expect(contrast(colour('.toast > .icon', 'color'), colour('.toast', 'background'))).toBeGreaterThan(3)
})
