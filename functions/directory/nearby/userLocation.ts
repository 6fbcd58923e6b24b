import type { Location } from '#functions/platform/handlerContext.ts'
import { nearestTown } from './nearestTown.ts'

interface Place {
  city: string
  state: string
  country: string
}
const fallback: Place = { city: 'New York', state: 'New York', country: 'USA' }

const coordinate = (text: string, most: number): number | undefined => {
  const value = /^[+-]?\d{1,3}(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN
  return Math.abs(value) <= most ? value : undefined
}

const countryName = (name: string) => (/^United States/.test(name) ? 'USA' : name)

/** The town nearest to the coordinates asked for, else the one CloudFront names, else New York; bad coordinates are New York too. */
export async function userLocation(
  { lat, lng }: { lat?: string; lng?: string },
  told: Location,
): Promise<Place> {
  if (lat !== undefined || lng !== undefined) {
    const [latitude, longitude] = [coordinate(lat ?? '', 90), coordinate(lng ?? '', 180)]
    return latitude === undefined || longitude === undefined ? fallback : nearestTown(latitude, longitude)
  }
  const { city, state = '', country, latitude, longitude } = told
  if (city && country) return { city, state, country: countryName(country) }
  return latitude === undefined || longitude === undefined ? fallback : nearestTown(latitude, longitude)
}
