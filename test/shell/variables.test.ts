import { expect, test } from 'vitest'
import { inlineSpacing, inlineUnsetVariables, withoutFallbacks } from '#web/build/variables.ts'

test('a fallback is removed when the document gives the variable a value, and else stays', () => {
  const css = '.a{color:var(--ink,light-dark(#111,#eee));gap:calc(var(--step,.25rem) * 2)}'
  expect(withoutFallbacks(css, new Set(['--ink']))).toBe(
    '.a{color:var(--ink);gap:calc(var(--step,.25rem) * 2)}',
  )
})

test('a fallback may itself use a variable', () => {
  expect(
    withoutFallbacks('.a{color:var(--own,var(--ink,clamp(1px, calc(1vw + 1px), 2px)))}', new Set(['--ink'])),
  ).toBe('.a{color:var(--own,var(--ink))}')
})

const leading = '@property --tw-leading{syntax:"*";inherits:false}'
const style = '@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}'

test('a variable that no utility sets is replaced by its initial value, or by the fallback', () => {
  const css = `.text-lg{line-height:var(--tw-leading,1.5)}.border-t{border-top-style:var(--tw-border-style)}${leading}${style}`
  expect(inlineUnsetVariables(css)).toBe('.text-lg{line-height:1.5}.border-t{border-top-style:solid}')
})

test('a variable that one utility sets for another stays', () => {
  const css = `.text-lg{line-height:var(--tw-leading,1.5)}.leading-none{--tw-leading:1;line-height:1}${leading}`
  expect(inlineUnsetVariables(css)).toBe(css)
})

test('a variable that no utility uses is removed', () => {
  const css =
    '.font-bold{--tw-font-weight:700;font-weight:700}@property --tw-font-weight{syntax:"*";inherits:false}'
  expect(inlineUnsetVariables(css)).toBe('.font-bold{font-weight:700}')
})

test('a declaration whose variables are all empty becomes `unset`', () => {
  const css = '.transform{transform:var(--tw-rotate-x,) var(--tw-skew-x,)}'
  const properties =
    '@property --tw-rotate-x{syntax:"*";inherits:false}@property --tw-skew-x{syntax:"*";inherits:false}'
  expect(inlineUnsetVariables(css + properties)).toBe('.transform{transform:unset}')
})

test('multiples of the unit of length become lengths', () => {
  const css = '.a{gap:calc(var(--spacing) * 78);margin:calc(var(--spacing) * -1);padding:var(--spacing)}'
  expect(inlineSpacing(css, 0.25)).toBe('.a{gap:19.5rem;margin:-.25rem;padding:.25rem}')
})
