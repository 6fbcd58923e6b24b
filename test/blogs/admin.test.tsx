import { blogKind } from '#shared/blogs/blog.ts'
import { blogs } from '#shared/blogs/contract.ts'
import ManageBlogsPage from '#web/areas/blogs/admin/ManageBlogsPage.tsx'
import { adminBehaves } from '../content/adminBehaves.tsx'

const says = { updated: 'Blog updated successfully!', trashed: 'Blog moved to the trash.' }
adminBehaves({ area: blogs, kind: blogKind, Screen: ManageBlogsPage, says })
