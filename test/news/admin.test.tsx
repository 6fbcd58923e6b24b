import { news } from '#shared/news/contract.ts'
import { newsKind } from '#shared/news/news.ts'
import ManageNewsPage from '#web/areas/news/admin/ManageNewsPage.tsx'
import { adminBehaves } from '../content/adminBehaves.tsx'

const says = { updated: 'Post updated successfully!', trashed: 'Post moved to the trash.' }
adminBehaves({ area: news, kind: newsKind, Screen: ManageNewsPage, says })
