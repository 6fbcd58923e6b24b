import { postPage } from '#web/posts/postPage.tsx'
import { newsPosts } from './posts.ts'

const { Page, ...rest } = postPage(newsPosts)

export const { loader, meta, sitemap, ErrorBoundary } = rest
export default Page
