import { areas } from './areas.ts'
import type { Area } from './kernel/area.ts'

/** Whose items issues of the newsletter can take up, and below which page each item has its own. */
export const newsletterContent = Object.values<Area>(areas).flatMap(({ name, content = [] }) =>
  content.flatMap(({ kind: { partition }, page, newsletter }) =>
    newsletter && page ? [{ area: name, partition, page }] : [],
  ),
)
