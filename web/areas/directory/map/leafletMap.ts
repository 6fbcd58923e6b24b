import { GeoJSON, Map as LeafletMap, type MapOptions } from 'leaflet'
import { feature } from 'topojson-client'
import type { GeometryObject, Topology } from 'topojson-specification'
import { mapZoom } from '#shared/directory/mapRoutes.ts'
import { adoptMapStyles } from './mapStyles.ts'
import world from './world.json?raw'

/** The layers of the map, the lowest first. Each has a class of its own. */
const layers = ['land', 'provinces', 'borders', 'lakes'] as const
type Shapes = Record<(typeof layers)[number], GeometryObject>

/** The bounds of the map. They leave out Antarctica, and end near the limit of the projection. */
const wholeWorld: [[number, number], [number, number]] = [
  [-58, -180],
  [84, 180],
]

/** Opens a map of land, lakes, borders and provinces in an element. It fetches nothing. */
export function openLeafletMap(element: HTMLElement, options: MapOptions): LeafletMap {
  adoptMapStyles()
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new LeafletMap(element, {
    attributionControl: false,
    zoomControl: false,
    minZoom: 1,
    maxZoom: mapZoom.max,
    zoomSnap: 0.5,
    maxBounds: wholeWorld,
    maxBoundsViscosity: 1,
    zoomAnimation: !isStill,
    fadeAnimation: false,
    inertia: !isStill,
    ...options,
  })
  const topology = JSON.parse(world) as Topology<Shapes>
  for (const layer of layers)
    new GeoJSON(feature(topology, topology.objects[layer]), {
      interactive: false,
      style: { className: `map-${layer}`, smoothFactor: 1 } as never,
    }).addTo(map)
  return map
}
