import { news, newsKind } from '#shared/news/contract.ts'
import { testContentAdmin } from '../content/testContentAdmin.tsx'

const messages = { updated: 'Post updated successfully!', trashed: 'Post moved to the trash.' }
testContentAdmin({ area: news, kind: newsKind, messages })
