import { blogKind, blogs } from '#shared/blogs/contract.ts'
import { testContentAdmin } from '../content/testContentAdmin.tsx'
import { testPostScreens } from '../posts/testPostScreens.tsx'

testContentAdmin({
  area: blogs,
  kind: blogKind,
  messages: { updated: 'Blog updated successfully!', trashed: 'Blog moved to the trash.' },
})

testPostScreens({
  area: blogs,
  messages: {
    missing: 'Blog not found',
    failed: 'Failed to load blog',
    empty: 'There are no blogs yet.',
    loading: 'Loading blogs...',
    older: 'Older blogs',
    newest: 'Newest blogs',
  },
})
