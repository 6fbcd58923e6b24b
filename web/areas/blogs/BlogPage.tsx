import { postPage } from '#web/posts/postPage.tsx'
import { blogPosts } from './posts.ts'

const { Page, ...rest } = postPage(blogPosts)

export const { loader, meta, sitemap, ErrorBoundary } = rest
export default Page
