import { expect, test } from 'vitest'
import { checkReadmes, documentFaults } from '#infra/check/readmes.ts'

const lines = (count: number) => 'A line.\n'.repeat(count)
const neverExists = () => false
const index = '- [0001](0001-one.md) One\n- [0002](0002-two.md) Two\n'

test('a README of more than 100 lines is reported; the portal’s own may have 120', () => {
  const documents = { 'README.md': lines(120), 'web/README.md': lines(101) }
  expect(documentFaults(documents, neverExists)).toEqual([
    'web/README.md has 101 lines; at most 100 are read',
  ])
})

test('a decision of more than 40 lines is reported', () => {
  const documents = { 'web/decisions/README.md': index.slice(0, 26), 'web/decisions/0001-one.md': lines(41) }
  expect(documentFaults(documents, () => true)).toEqual([
    'web/decisions/0001-one.md has 41 lines; at most 40 are read',
  ])
})

test.each([
  ['a gap', ['0001-one.md', '0003-three.md'], '0003-three.md'],
  ['a twin', ['0001-one.md', '0001-two.md'], '0001-two.md'],
])('%s in the numbers of a room’s decisions is found', (_, names, misnumbered) => {
  const files = names.map((name) => [`web/decisions/${name}`, ''])
  const documents = { ...Object.fromEntries(files), 'web/decisions/README.md': `(${names[0]}) (${names[1]})` }
  expect(documentFaults(documents, () => true)).toEqual([
    `web/decisions/${misnumbered} should have the number 0002`,
  ])
})

test('a decision that its index leaves out is reported', () => {
  const documents = { 'web/decisions/README.md': '', 'web/decisions/0001-one.md': '' }
  expect(documentFaults(documents, () => true)).toEqual(['web/decisions/README.md does not name 0001-one.md'])
})

test('a broken link or path is reported, whichever folder it is relative to', () => {
  const text =
    'See [this](gone.md#part), `ui/Gone.tsx`, `ui/Button.tsx`, `web/ui/Button.tsx` and `/api/news`, `<area>/lambda.ts`.'
  const exists = (file: string) => file === 'web/ui/Button.tsx'
  expect(documentFaults({ 'web/README.md': text }, exists)).toEqual([
    'web/README.md names gone.md, which is not there',
    'web/README.md names ui/Gone.tsx, which is not there',
  ])
})

test('every file that a README or a decision names exists', () => {
  expect(checkReadmes()).toEqual([])
})
