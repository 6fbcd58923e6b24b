import { areas } from './areas.ts'
import type { Area } from './kernel/area.ts'

/** The areas whose items an issue of the newsletter can take up, with the page below which each item has its own. */
export const newsletterContent = Object.values<Area>(areas).flatMap(({ name, content = [] }) =>
  content.flatMap(({ kind: { partition }, page, newsletter }) =>
    newsletter && page ? [{ area: name, partition, page }] : [],
  ),
)
