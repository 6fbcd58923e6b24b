import { maxRadius } from '#shared/directory/listingQuery.ts'

/** A part of the map in degrees. */
export interface View {
  west: number
  south: number
  east: number
  north: number
}

/** The distance between the lines of the grid at zoom level 0, in degrees. */
const step = 90

const clamp = (value: number, max: number) => Math.min(max, Math.max(-max, value))

/**
 * Returns the `box` to request: the view, widened to the next lines of a grid. After a small move, the map
 * requests the same box. So do other visitors, and CloudFront has the response in its cache.
 */
export function boxOf({ west, south, east, north }: View, zoom: number): string {
  const grid = step / 2 ** zoom
  const down = (value: number, max: number) => clamp(Math.floor(value / grid) * grid, max)
  const up = (value: number, max: number) => clamp(Math.ceil(value / grid) * grid, max)
  return [down(west, 180), down(south, 90), up(east, 180), up(north, 90)].join()
}

const kmPerDegree = 111.2
const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Returns a circle around a view as the list's filters name it: its middle, rounded to a hundredth of a
 * degree, and its radius in kilometres. Returns undefined if the list accepts no circle of this size.
 */
export function areaOf({ west, south, east, north }: View): { near: string; radius: string } | undefined {
  const [lat, lng] = [(south + north) / 2, (west + east) / 2]
  const up = ((north - south) / 2) * kmPerDegree
  const across = ((east - west) / 2) * kmPerDegree * Math.cos(radians(lat))
  const radius = Math.ceil(Math.hypot(up, across))
  if (radius > maxRadius || Math.abs(lng) > 180) return undefined
  return { near: `${lat.toFixed(2)},${lng.toFixed(2)}`, radius: String(radius) }
}

export const contains = ({ west, south, east, north }: View, { lat, lng }: { lat: number; lng: number }) =>
  lat >= south && lat <= north && lng >= west && lng <= east
