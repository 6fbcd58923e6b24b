import type { QueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'

/**
 * Invalidates the directory's queries after a deletion, except those of single uploads: a running import is
 * polled anyway, an ended one does not change, and a deleted one would be a 404.
 */
export const invalidateDirectory = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    queryKey: ['directory'],
    predicate: ({ queryKey }) => queryKey[1] !== api.upload.key[1],
  })
