import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './ApiError.ts'

/** A refusal stays a refusal; only a lost connection or a busy server is worth asking again. */
const worthRetrying = (error: Error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

export const makeQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5_000, retry: (count, error) => count < 2 && worthRetrying(error) },
      mutations: { retry: false },
    },
  })

/** The one cache of answers. */
export const queries = makeQueries()
