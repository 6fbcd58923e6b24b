import { areas } from './areas.ts'
import type { Area } from './kernel/area.ts'
import type { SearchedContent } from './kernel/search.ts'

/** The content that the search finds. The build evaluates this file, so a bundle contains no contracts. */
export const searchedContent: SearchedContent[] = Object.values<Area>(areas).flatMap(({ content = [] }) =>
  content.flatMap(({ kind: { search, partition, texts } }) =>
    search
      ? [
          {
            ...search,
            partition,
            texts: Object.entries(texts).map(([name, { type }]) => [name, type] as const),
            keywords: search.keywords ?? [],
          },
        ]
      : [],
  ),
)
