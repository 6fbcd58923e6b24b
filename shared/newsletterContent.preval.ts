import { areas } from './areas.ts'
import type { Area } from './kernel/area.ts'

/** The content that issues of the newsletter can include, with the page below which each item has its own. */
export const newsletterContent = Object.values<Area>(areas).flatMap(({ name, content = [] }) =>
  content.flatMap(({ kind: { partition }, page, newsletter }) =>
    newsletter && page ? [{ area: name, partition, page }] : [],
  ),
)
