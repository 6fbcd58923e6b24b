import type { QueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'

/**
 * After a deletion all that is shown of the directory is asked for anew, but for each upload's own state: a running import is
 * looked at anyway, one that has ended stays as it is, and one that was deleted would only be missing.
 */
export const invalidateDirectory = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['directory'], predicate: ({ queryKey }) => queryKey[1] !== api.upload.key[1] })
