import { loadLater } from './loadLater.ts'

/** Loads the provider of the query client. */
export const loadQueryProvider = loadLater(() => import('./QueryProvider.tsx'), import.meta.url)
