import { expect, test } from 'vitest'
import { settled, withoutFallbacks } from '#web/build/variables.ts'

test('a value held ready goes where the document gives the variable one, and stays where it does not', () => {
  const css = '.a{color:var(--ink,light-dark(#111,#eee));gap:calc(var(--step,.25rem) * 2)}'
  expect(withoutFallbacks(css, new Set(['--ink']))).toBe(
    '.a{color:var(--ink);gap:calc(var(--step,.25rem) * 2)}',
  )
})

test('a value held ready may itself use a variable', () => {
  expect(
    withoutFallbacks('.a{color:var(--own,var(--ink,clamp(1px, calc(1vw + 1px), 2px)))}', new Set(['--ink'])),
  ).toBe('.a{color:var(--own,var(--ink))}')
})

const leading = '@property --tw-leading{syntax:"*";inherits:false}'
const style = '@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}'

test('what no utility sets is written as its first value, or as what is held ready', () => {
  const css = `.text-lg{line-height:var(--tw-leading,1.5)}.border-t{border-top-style:var(--tw-border-style)}${leading}${style}`
  expect(settled(css)).toBe('.text-lg{line-height:1.5}.border-t{border-top-style:solid}')
})

test('what one utility sets for another stays a variable', () => {
  const css = `.text-lg{line-height:var(--tw-leading,1.5)}.leading-none{--tw-leading:1;line-height:1}${leading}`
  expect(settled(css)).toBe(css)
})

test('what a utility sets and none uses goes', () => {
  const css =
    '.font-bold{--tw-font-weight:700;font-weight:700}@property --tw-font-weight{syntax:"*";inherits:false}'
  expect(settled(css)).toBe('.font-bold{font-weight:700}')
})

test('a declaration of which nothing is left has no effect, as before', () => {
  const css = '.transform{transform:var(--tw-rotate-x,) var(--tw-skew-x,)}'
  const properties =
    '@property --tw-rotate-x{syntax:"*";inherits:false}@property --tw-skew-x{syntax:"*";inherits:false}'
  expect(settled(css + properties)).toBe('.transform{transform:unset}')
})
