import { blogs } from '#shared/blogs/contract.ts'
import * as page from '#web/areas/blogs/BlogPage.tsx'
import * as list from '#web/areas/blogs/BlogsPage.tsx'
import { postsBehave } from '../posts/postsBehave.tsx'

const says = {
  missing: 'Blog not found',
  failed: 'Failed to load blog',
  empty: 'There are no blogs yet.',
  loading: 'Loading blogs...',
  older: 'Older blogs',
  newest: 'Newest blogs',
}
postsBehave({ area: blogs, page, list, says })
