import { expect, test } from 'vitest'
import { news, newsKind } from '#shared/news/contract.ts'
import { testContentApi } from '../content/testContentApi.ts'
import { postFields } from '../posts/postFields.ts'

testContentApi({ area: news, kind: newsKind, fields: postFields })

test('a missing news item is reported in the portal’s words', () => {
  expect(newsKind.missing().message).toBe('Post not found')
})
