import type { Location } from '#functions/platform/accounts/lastUses.ts'
import { nearestTown } from './nearestTown.ts'

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
 * CloudFront names, or the one nearest to CloudFront's coordinates. If nothing valid is known it is New York.
 */
export async function userLocation(
  { lat, lng }: { lat?: string; lng?: string },
  viewer: Location,
): Promise<Place> {
  if (lat !== undefined || lng !== undefined) {
    const [latitude, longitude] = [parseCoordinate(lat ?? '', 90), parseCoordinate(lng ?? '', 180)]
    return latitude === undefined || longitude === undefined ? fallback : nearestTown(latitude, longitude)
  }
  const { city, state = '', country, latitude, longitude } = viewer
  if (city && country) return { city, state, country: countryName(country) }
  return latitude === undefined || longitude === undefined ? fallback : nearestTown(latitude, longitude)
}
