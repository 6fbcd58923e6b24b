import type { SearchDocument } from '#shared/kernel/search.ts'
import pages from './pages.json' with { type: 'json' }

/** The portal's pages and calculators, which come with the software and not from the table. */
export const pageDocuments = pages as unknown as readonly SearchDocument[]
