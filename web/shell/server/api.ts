import type * as tanstack from '@tanstack/react-query'
import type { Output, Route, Sent } from '#shared/kernel/area.ts'
import { type CallOptions, type Download, send, sendForPage } from './send.ts'

export { ApiError } from './ApiError.ts'
export { messageOf, wordsOf } from './messageOf.ts'
export type { CallOptions, Download } from './send.ts'

/** What a call gives: the contract's output, or the file of a download. */
export type Answer<R extends Route> = R extends { download: string } ? Download : Output<R>
/** What a caller passes: files stand beside the input's own fields, in place of the key that they become. */
export type Passed<R extends Route> = R extends {
  files: Record<infer F extends string, { as: infer K extends string }>
}
  ? Omit<Sent<R>, K> & ({ [N in F]?: File } & { [N in K]?: string })
  : Sent<R>
/** What a page is a list of; a thing with a list in it is itself what each page brings. */
type Item<R extends Route> = Output<R> extends readonly (infer I)[] ? I : Output<R>

/** Callable without an argument when the route asks for nothing. */
type Args<R extends Route> = Record<string, never> extends Passed<R> ? [sent?: Passed<R>] : [sent: Passed<R>]

// Of TanStack's own these two give their argument back, typed. Saying so here, the client does without the library.
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
  /** The cursor of the next page; none on the last. */
  next: string | undefined
}

export interface Call<R extends Route> {
  (...args: [...Args<R>, options?: CallOptions]): Promise<Answer<R>>
  /** TanStack query options; `useQuery(api.list.query({ letter: 'A' }))`. */
  query: (...args: Args<R>) => ReturnType<typeof oneQuery<R>>
  /** The start of every key of this route, for `invalidateQueries({ queryKey })`. */
  key: readonly [area: string, route: string]
}

export interface PagedCall<R extends Route> extends Call<R> {
  /** One page of the list, and the cursor (`after`) of the next one. */
  page: (...args: [...Args<R>, options?: CallOptions]) => Promise<Page<Item<R>>>
  /** TanStack infinite query options; `data` is one flat list, `fetchNextPage` follows the Link header. */
  pages: (...args: Args<R>) => ReturnType<typeof pagedQuery<R>>
}

export type Client<A extends { routes: Record<string, Route> }> = {
  [N in keyof A['routes'] as A['routes'][N] extends { mediaType: string }
    ? never
    : N]: A['routes'][N] extends { paged: true } ? PagedCall<A['routes'][N]> : Call<A['routes'][N]>
}

function callOf(area: string, name: string, route: Route): PagedCall<Route> {
  const key = [area, name] as const
  const call = (sent: Record<string, unknown> = {}, options: CallOptions = {}) => send(route, sent, options)
  const page = (sent: Record<string, unknown> = {}, options: CallOptions = {}) =>
    sendForPage(route, sent, options) as Promise<Page<never>>
  return Object.assign(call as Call<Route>, {
    key,
    page,
    query: (sent: Record<string, unknown> = {}) =>
      oneQuery([...key, sent], (signal) => call(sent, { signal })),
    pages: (sent: Record<string, unknown> = {}) =>
      pagedQuery([...key, 'pages', sent], (after, signal) => page({ ...sent, after }, { signal })),
  })
}

/** The typed client of an area: one function for each route of its contract, with its queries and keys. */
export function client<const A extends { name: string; routes: Record<string, Route> }>(area: A): Client<A> {
  const calls = Object.entries(area.routes).map(([name, route]) => [name, callOf(area.name, name, route)])
  return Object.fromEntries(calls) as Client<A>
}
