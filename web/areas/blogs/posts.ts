import { blogs } from '#shared/blogs/contract.ts'
import type { Posts } from '#web/posts/posts.ts'
import { client } from '#web/shell/index.ts'

export const blogPosts: Posts = { area: 'blogs', api: client(blogs), type: 'BlogPosting' }
