import type { SearchDocument } from '#shared/kernel/search.ts'
import pages from './pages.json' with { type: 'json' }

/** The portal's pages and calculators. They come with the software, not from the table. */
export const pageDocuments = pages as unknown as readonly SearchDocument[]
