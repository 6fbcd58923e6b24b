import { postListPage } from '#web/posts/postListPage.tsx'
import { blogPosts } from './posts.ts'

const { Page, ...rest } = postListPage(blogPosts)

export const { loader, meta, HydrateFallback, ErrorBoundary } = rest
export default Page
