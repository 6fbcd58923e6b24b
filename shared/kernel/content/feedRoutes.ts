import * as z from 'zod/mini'
import type { Route } from '../area.ts'
import { Language } from '../language.ts'
import { type FeedFormat, feedFormats } from './feeds.ts'

interface FeedPlace {
  /** The path of the list: `/api/news`. */
  list: `/${string}`
  /** The documentation's word for the items: `news`. */
  plural: string
}

const input = z.object({ lang: z.catch(z.optional(Language), undefined) })

/** The routes of the feeds of an area's newest items. An area spreads them into its contract. */
export function feedRoutes({ list, plural }: FeedPlace) {
  const route = (format: FeedFormat, name: string) =>
    ({
      method: 'GET',
      path: `${list}/${format}`,
      access: 'public',
      summary: `The 50 newest published ${plural}, as ${name}`,
      input,
      output: z.string(),
      mediaType: feedFormats[format],
      cacheable: true,
    }) as const satisfies Route
  return { rss: route('rss', 'RSS 2.0'), atom: route('atom', 'Atom') }
}
