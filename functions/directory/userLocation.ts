import type { ViewerLocation } from '#functions/platform/accounts/lastUses.ts'
import { type Town, towns } from '#functions/platform/towns/towns.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The latitude and longitude of each town, one after the other, in radians. */
const positionsOf = (allTowns: readonly Town[]) =>
  Float32Array.from(allTowns.flatMap(({ latitude, longitude }) => [radians(latitude), radians(longitude)]))
let loading: Promise<{ allTowns: readonly Town[]; positions: Float32Array }> | undefined
const loadTowns = () => {
  loading ??= towns().then((allTowns) => ({ allTowns, positions: positionsOf(allTowns) }))
  return loading
}

/** Returns the nearest town by great-circle distance (haversine formula). Takes degrees. */
async function nearestTown(latitude: number, longitude: number): Promise<Town> {
  const { allTowns, positions } = await loadTowns()
  const [lat, lng] = [radians(latitude), radians(longitude)]
  let nearest = 0
  let shortest = Number.POSITIVE_INFINITY
  for (let index = 0; index < allTowns.length; index++) {
    const townLat = positions[2 * index]!
    const townLng = positions[2 * index + 1]!
    // The haversine of the distance grows with the distance, so it is enough to compare.
    const haversine =
      Math.sin((townLat - lat) / 2) ** 2 +
      Math.cos(lat) * Math.cos(townLat) * Math.sin((townLng - lng) / 2) ** 2
    if (haversine >= shortest) continue
    shortest = haversine
    nearest = index
  }
  return allTowns[nearest]!
}

interface Place {
  city: string
  state: string
  country: string
}
const fallback: Place = { city: 'New York', state: 'New York', country: 'USA' }

const parseCoordinate = (text: string, max: number): number | undefined => {
  const value = /^[+-]?\d{1,3}(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN
  return Math.abs(value) <= max ? value : undefined
}

const countryName = (name: string) => (/^United States/.test(name) ? 'USA' : name)

/**
 * Returns the town nearest to the given coordinates (degrees). Without coordinates it returns the town that
 * CloudFront names, or the one nearest to CloudFront's coordinates. If neither is valid, it returns New York.
 */
export async function userLocation(
  { lat, lng }: { lat?: string; lng?: string },
  viewer: ViewerLocation,
): Promise<Place> {
  if (lat !== undefined || lng !== undefined) {
    const [latitude, longitude] = [parseCoordinate(lat ?? '', 90), parseCoordinate(lng ?? '', 180)]
    return latitude === undefined || longitude === undefined ? fallback : nearestTown(latitude, longitude)
  }
  const { city, state = '', country, latitude, longitude } = viewer
  if (city && country) return { city, state, country: countryName(country) }
  return latitude === undefined || longitude === undefined ? fallback : nearestTown(latitude, longitude)
}
