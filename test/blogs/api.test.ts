import { expect, test } from 'vitest'
import { contentBehaves } from '../content/contentBehaves.ts'
import { underTest } from './underTest.ts'

contentBehaves(underTest)

test('a blog that is not there is told in the portal’s words', () => {
  expect(underTest.kind.missing().message).toBe('Blog not found')
})
