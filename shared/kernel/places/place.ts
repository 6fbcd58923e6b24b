import * as z from 'zod/mini'

/**
 * A place as the gazetteer names it, in English. Unknown names are ''. Only a town has a position: `lat` and
 * `lng`, in degrees.
 */
export const Place = z.object({
  city: z.string(),
  state: z.string(),
  country: z.string(),
  lat: z.optional(z.number()),
  lng: z.optional(z.number()),
})
export type Place = z.output<typeof Place>

/** Degrees, rounded to 0.001 (at most 111 m) in responses. */
export const Position = z.object({ lat: z.number(), lng: z.number() })
export type Position = z.output<typeof Position>

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000

/** The position of a town, rounded to 3 decimals; undefined if only its state or country is known. */
export const positionOf = (place: Place | undefined): Position | undefined =>
  place?.lat === undefined || place.lng === undefined
    ? undefined
    : { lat: rounded(place.lat), lng: rounded(place.lng) }
