import * as z from 'zod/mini'
import type { Route } from '../kernel/area.ts'
import { fieldErrors } from '../kernel/refusals.ts'
import { degreesIn, listingFilters } from './listingQuery.ts'

/** The zoom levels of the map. At level 0 the world is 256 pixels wide, and each level doubles that. */
export const mapZoom = { min: 0, max: 10 } as const

/** The most marks that one answer has. */
export const maxMarks = 200

/** A part of the map, in degrees. It does not cross the date line. */
export const MapBox = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })
export type MapBox = z.output<typeof MapBox>

const invalid = fieldErrors.invalid.code

/** A part of the map as `west,south,east,north` in degrees; by default the world. */
const box = z._default(
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(100)),
      z.transform((text) => {
        const [west, south, east, north, ...rest] = text.split(',')
        const read = {
          west: degreesIn(west, 180),
          south: degreesIn(south, 90),
          east: degreesIn(east, 180),
          north: degreesIn(north, 90),
        }
        return rest.length === 0 && read.west < read.east && read.south < read.north ? read : undefined
      }),
    ),
    z.object(MapBox.shape, invalid),
  ),
  { west: -180, south: -90, east: 180, north: 90 },
)

const zoom = z._default(
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,2}$/, invalid)), z.transform(Number)),
    z.number().check(z.minimum(mapZoom.min, invalid), z.maximum(mapZoom.max, invalid)),
  ),
  mapZoom.min,
)

export const MapQuery = z.object({ ...listingFilters, box, zoom })
export type MapQuery = z.output<typeof MapQuery>

/** Several companies that are close together at this zoom level. */
export const CompanyCluster = z.object({
  /** The middle of its companies, in degrees. */
  lat: z.number(),
  lng: z.number(),
  count: z.number(),
  /** The part of the map that has all of them. */
  box: MapBox,
  /** The town of most of them. */
  city: z.string(),
  state: z.string(),
  country: z.string(),
  /** True if all of them have the position of this town, so that no zoom level parts them. */
  isOneTown: z.boolean(),
})
export type CompanyCluster = z.output<typeof CompanyCluster>

/** A company that stands alone at this zoom level. */
export const CompanyMark = z.object({
  name: z.string(),
  /** The path of the company's page. */
  url: z.string(),
  lat: z.number(),
  lng: z.number(),
  city: z.string(),
})
export type CompanyMark = z.output<typeof CompanyMark>

export const CompanyMap = z.object({
  /** The companies that match, and how many of these have a position. */
  total: z.number(),
  placed: z.number(),
  /** The part of the map with all that have a position; absent if none has. */
  extent: z.optional(MapBox),
  clusters: z.array(CompanyCluster),
  companies: z.array(CompanyMark),
})
export type CompanyMap = z.output<typeof CompanyMap>

export const mapRoutes = {
  map: {
    method: 'GET',
    path: '/api/directory/map',
    access: 'public',
    summary:
      'Show where the companies of a list are: at most 200 companies and clusters of a part of the map (`box`: west,south,east,north) at a zoom level',
    input: MapQuery,
    output: CompanyMap,
    cacheable: true,
  },
} as const satisfies Record<string, Route>
