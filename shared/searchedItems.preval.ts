import { areas } from './areas.ts'
import type { Area } from './kernel/area.ts'

/** Items outside of content that the search finds. The build evaluates this file, so a bundle contains no contracts. */
export const searchedItems = Object.values<Area>(areas).flatMap(({ searched = [] }) => searched)
