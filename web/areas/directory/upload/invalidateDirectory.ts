import type { QueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'

/**
 * After a deletion every query of the directory is invalidated except each upload's own state: a running import is polled anyway,
 * one that has ended stays as it is, and one that was deleted would only be missing.
 */
export const invalidateDirectory = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    queryKey: ['directory'],
    predicate: ({ queryKey }) => queryKey[1] !== api.upload.key[1],
  })
