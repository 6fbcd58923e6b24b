import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../server/ApiError.ts'
import { onSessionChange } from './session.ts'

/** A refusal stays a refusal; only a lost connection or a busy server is worth asking again. */
const worthRetrying = (error: Error) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/** The one query client, with its cache of responses. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5_000, retry: (count, error) => count < 2 && worthRetrying(error) },
    mutations: { retry: false },
  },
})

// What the server returned to one person is not shown to the next.
onSessionChange(() => queryClient.clear())
