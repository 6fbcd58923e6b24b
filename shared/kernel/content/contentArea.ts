import { type Area, type AreaContent, defineArea } from '../area.ts'
import type { Needs, Uses } from '../needs.ts'
import type { ContentKind } from './contentKind.ts'
import { type ContentPlace, contentNeeds, contentRoutes } from './contentRoutes.ts'
import { feedRoutes } from './feedRoutes.ts'
import type { FeedTexts } from './feeds.ts'

type Paths = Partial<Omit<ContentPlace, 'singular'>>

interface ContentOptions<F> extends Paths, Pick<AreaContent, 'page' | 'newsletter'>, Pick<Area, 'api'> {
  /** The documentation's word for an item: `blog`. */
  singular: string
  /** Titles and descriptions of the list's feeds. Without them the list has no feeds. */
  feeds?: F
  /** Other areas' partitions that the area's API reads. */
  reads?: Uses['table']
}

type Routes<K extends ContentKind, F> = ReturnType<typeof contentRoutes<K>> &
  (F extends FeedTexts ? ReturnType<typeof feedRoutes> : unknown)

function needsOf(kind: ContentKind, reads: Uses['table']): Needs {
  const needs = contentNeeds(kind)
  return reads ? { ...needs, borrows: { ...needs.borrows, table: reads } } : needs
}

/**
 * Declares an area with items of one kind. The kind determines its routes, the needs of its Lambdas and the task that empties the trash.
 * By default the list is at `/api/<name>` and an item at `/api/<name>/{id}`.
 */
export function contentArea<
  const N extends string,
  const K extends ContentKind,
  const F extends FeedTexts | undefined = undefined,
>(name: N, kind: K, { singular, page, feeds, newsletter, reads, api, ...paths }: ContentOptions<F>) {
  const list = paths.list ?? (`/api/${name}` as const)
  const place: ContentPlace = { plural: name, item: `${list}/{id}`, ...paths, list, singular }
  const routes = {
    ...contentRoutes(kind, place),
    ...(feeds && feedRoutes({ list, plural: place.plural })),
  } as Routes<K, F>
  return defineArea({
    name,
    api,
    needs: needsOf(kind, reads),
    routes,
    tasks: { purge: { everyMinutes: 60 } },
    content: [{ kind, list, page, feeds: feeds as FeedTexts | undefined, newsletter }],
  })
}
