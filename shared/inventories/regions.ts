import { publishedFactors } from '../calculators/publishedFactors.ts'
import { regionName } from '../calculators/publishedRegions.ts'

const world = 'world'

/** The countries, provinces and grids with a factor for electricity: nearly all. */
export const regions: readonly string[] = [
  ...new Set(
    publishedFactors
      .filter(({ id, region }) => id.startsWith('grid.') && region !== world)
      .map(({ region }) => region),
  ),
]

export { regionName }
