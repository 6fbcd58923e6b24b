import * as z from 'zod/mini'
import type { Route } from '../area.ts'
import { Language } from '../language.ts'
import { feedFormats } from './feeds.ts'

interface Listed {
  /** `/api/news`. */
  list: `/${string}`
  /** For the documentation: `news`. */
  many: string
}

const input = z.object({ lang: z.catch(z.optional(Language), undefined) })

/** What is new in an area of content, as programs read it that follow many sites. An area spreads them into its contract. */
export const feedRoutes = ({ list, many }: Listed) =>
  ({
    rss: {
      method: 'GET',
      path: `${list}/rss`,
      access: 'public',
      summary: `The 50 newest ${many} that are out, as RSS 2.0`,
      input,
      output: z.string(),
      mediaType: feedFormats.rss,
      cacheable: true,
    },
    atom: {
      method: 'GET',
      path: `${list}/atom`,
      access: 'public',
      summary: `The 50 newest ${many} that are out, as Atom`,
      input,
      output: z.string(),
      mediaType: feedFormats.atom,
      cacheable: true,
    },
  }) as const satisfies Record<string, Route>
