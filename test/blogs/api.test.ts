import { expect, test } from 'vitest'
import { blogKind, blogs } from '#shared/blogs/contract.ts'
import { testContentApi } from '../content/testContentApi.ts'
import { postFields } from '../posts/postFields.ts'

testContentApi({ area: blogs, kind: blogKind, fields: postFields })

test('a missing blog is reported in the portal’s words', () => {
  expect(blogKind.missing().message).toBe('Blog not found')
})
