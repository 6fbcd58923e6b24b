import { type AreaContent, defineArea } from '../area.ts'
import type { Needs, Uses } from '../needs.ts'
import type { ContentKind } from './contentKind.ts'
import { type ContentPlace, contentNeeds, contentRoutes } from './contentRoutes.ts'
import { feedRoutes } from './feedRoutes.ts'
import type { FeedTexts } from './feeds.ts'

type Addresses = Partial<Omit<ContentPlace, 'one'>>

interface Declaration<F> extends Addresses, Pick<AreaContent, 'page' | 'newsletter'> {
  /** One item in the documentation: `blog`. */
  one: string
  /** The feeds of the list, if it has some: their titles and descriptions. */
  feeds?: F
  /** Partitions of others that its API reads. */
  reads?: Uses['table']
}

type Routes<K extends ContentKind, F> = ReturnType<typeof contentRoutes<K>> &
  (F extends FeedTexts ? ReturnType<typeof feedRoutes> : unknown)

function needsOf(kind: ContentKind, reads: Uses['table']): Needs {
  const needs = contentNeeds(kind)
  return reads ? { ...needs, borrows: { ...needs.borrows, table: reads } } : needs
}

/**
 * An area whose items are of one kind. Its routes, its task that empties the trash, and what its Lambdas need follow from the kind;
 * unless told, its list stands at `/api/<name>` and an item at `/api/<name>/{id}`.
 */
export function contentArea<
  const N extends string,
  const K extends ContentKind,
  const F extends FeedTexts | undefined = undefined,
>(name: N, kind: K, { one, page, feeds, newsletter, reads, ...addresses }: Declaration<F>) {
  const list = addresses.list ?? (`/api/${name}` as const)
  const place: ContentPlace = { many: name, item: `${list}/{id}`, ...addresses, list, one }
  const routes = {
    ...contentRoutes(kind, place),
    ...(feeds && feedRoutes({ list, many: place.many })),
  } as Routes<K, F>
  return defineArea({
    name,
    needs: needsOf(kind, reads),
    routes,
    tasks: { purge: { everyMinutes: 60 } },
    content: [{ kind, list, page, feeds: feeds as FeedTexts | undefined, newsletter }],
  })
}
