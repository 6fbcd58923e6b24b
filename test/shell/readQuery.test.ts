import { expect, test } from 'vitest'
import { readQuery, withQuery } from '#web/shell/site/readQuery.ts'

test.each([
  ['?after=20&q=sun', 'q=sun&after=20'],
  ['?q=sun&utm_source=mail', 'q=sun'],
  ['?q=sun&q=rain', 'q=sun'],
  ['?q=', 'q='],
  ['?q=a%20b+c%26', 'q=a+b+c%26'],
  ['?Q=sun', ''],
  ['?%', ''],
  ['', ''],
])('of %s a page that reads q and after gets %s', (search, query) => {
  expect(readQuery(['q', 'after'], search)).toBe(query)
})

test('a page that reads no parameter gets none, and its address stays bare', () => {
  const query = readQuery(undefined, '?q=sun')
  expect([query, withQuery('/service', query)]).toEqual(['', '/service'])
})
