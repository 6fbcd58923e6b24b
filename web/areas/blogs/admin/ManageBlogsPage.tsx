import { blogKind } from '#shared/blogs/blog.ts'
import { blogs } from '#shared/blogs/contract.ts'
import { ContentPage } from '#web/content/index.ts'

/** Where administrators write, schedule and publish blogs. */
export default function ManageBlogsPage() {
  return <ContentPage area={blogs} kind={blogKind} />
}
