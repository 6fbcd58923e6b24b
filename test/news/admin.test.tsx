import { news, newsKind } from '#shared/news/contract.ts'
import { adminBehaves } from '../content/adminBehaves.tsx'

const messages = { updated: 'Post updated successfully!', trashed: 'Post moved to the trash.' }
adminBehaves({ area: news, kind: newsKind, messages })
