import { blogKind, blogs } from '#shared/blogs/contract.ts'
import { adminBehaves } from '../content/adminBehaves.tsx'
import { postsBehave } from '../posts/postsBehave.tsx'

adminBehaves({
  area: blogs,
  kind: blogKind,
  messages: { updated: 'Blog updated successfully!', trashed: 'Blog moved to the trash.' },
})

postsBehave({
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
