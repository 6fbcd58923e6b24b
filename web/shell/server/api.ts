import type * as tanstack from '@tanstack/react-query'
import type { Output, RequestInput, Route } from '#shared/kernel/area.ts'
import { type CallOptions, type Download, send, sendForPage } from './send.ts'

export { ApiError, isRefusal } from './ApiError.ts'
export { messageOf, textOfCode } from './messageOf.ts'
export type { CallOptions, Download } from './send.ts'

/** The result of a call: the contract's output, or the file of a download. */
export type Answer<R extends Route> = R extends { download: string | readonly string[] }
  ? Download
  : Output<R>
/**
 * The argument of a call. For each of the route's files it takes a `File`, or the key of one that is already
 * stored.
 */
type CallInput<R extends Route> = R extends {
  files: Record<infer F extends string, { keyField: infer K extends string }>
}
  ? Omit<RequestInput<R>, K> & ({ [N in F]?: File } & { [N in K]?: string })
  : RequestInput<R>
/** The items of a paged list: those of an array, or whole pages if the route's output is an object with a list in it. */
type Item<R extends Route> = Output<R> extends readonly (infer I)[] ? I : Output<R>

/** A call takes no argument when its route needs none. */
type Args<R extends Route> =
  Record<string, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>]

// TanStack's functions of these names only add a type to their argument. Declared here, they need no import
// of the library.
const queryOptions = ((options: unknown) => options) as typeof tanstack.queryOptions
const infiniteQueryOptions = ((options: unknown) => options) as typeof tanstack.infiniteQueryOptions

const oneQuery = <R extends Route>(
  key: readonly unknown[],
  call: (signal: AbortSignal) => Promise<Answer<R>>,
) => queryOptions({ queryKey: key, queryFn: ({ signal }) => call(signal) })

const pagedQuery = <R extends Route>(
  key: readonly unknown[],
  call: (after: string | undefined, signal: AbortSignal) => Promise<Page<Item<R>>>,
) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => call(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    select: (data) => data.pages.flatMap((page) => page.items),
  })

export interface Page<T> {
  items: T[]
  /** The cursor of the next page; undefined on the last page. */
  next: string | undefined
}

export interface Call<R extends Route> {
  (...args: [...Args<R>, options?: CallOptions]): Promise<Answer<R>>
  /** Returns TanStack query options: `useQuery(api.list.query({ letter: 'A' }))`. */
  query: (...args: Args<R>) => ReturnType<typeof oneQuery<R>>
  /** Every query key of this route begins with it: `invalidateQueries({ queryKey })`. */
  key: readonly [area: string, route: string]
}

export interface PagedCall<R extends Route> extends Call<R> {
  /** Fetches one page of the list, with the cursor (`after`) of the next one. */
  page: (...args: [...Args<R>, options?: CallOptions]) => Promise<Page<Item<R>>>
  /** Returns TanStack infinite query options: `data` is one flat list, `fetchNextPage` follows the Link header. */
  pages: (...args: Args<R>) => ReturnType<typeof pagedQuery<R>>
}

export type Client<A extends { routes: Record<string, Route> }> = {
  [N in keyof A['routes'] as A['routes'][N] extends { mediaType: string }
    ? never
    : N]: A['routes'][N] extends { paged: true } ? PagedCall<A['routes'][N]> : Call<A['routes'][N]>
}

function callOf(area: string, name: string, route: Route): PagedCall<Route> {
  const key = [area, name] as const
  const call = (input: Record<string, unknown> = {}, options: CallOptions = {}) => send(route, input, options)
  const page = (input: Record<string, unknown> = {}, options: CallOptions = {}) =>
    sendForPage(route, input, options) as Promise<Page<never>>
  return Object.assign(call as Call<Route>, {
    key,
    page,
    query: (input: Record<string, unknown> = {}) =>
      oneQuery([...key, input], (signal) => call(input, { signal })),
    pages: (input: Record<string, unknown> = {}) =>
      pagedQuery([...key, 'pages', input], (after, signal) => page({ ...input, after }, { signal })),
  })
}

/** Makes the typed client of an area: one function for each route of its contract, with its queries and keys. */
export function client<const A extends { name: string; routes: Record<string, Route> }>(area: A): Client<A> {
  const calls = Object.entries(area.routes).map(([name, route]) => [name, callOf(area.name, name, route)])
  return Object.fromEntries(calls) as Client<A>
}
