import type { FitBoundsOptions, Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import type { CompanyMap } from '#shared/directory/mapRoutes.ts'
import { api } from '../api.ts'
import type { CompaniesQuery } from '../companies/companiesQuery.ts'
import { boxOf, type View } from './mapViews.ts'

/** The distance between the marks and the edge of the map, in pixels. */
const padding: [number, number] = [40, 40]
/** The highest zoom level at first, so that a single town is shown with the country around it. */
const closestFit = 7

export const viewOf = (map: LeafletMap): View => {
  const bounds = map.getBounds()
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  }
}

/** Moves the map so that it shows all of a view. */
export const fit = (map: LeafletMap, { west, south, east, north }: View, options: FitBoundsOptions = {}) =>
  map.fitBounds(
    [
      [south, west],
      [north, east],
    ],
    { padding, ...options },
  )

interface Marks {
  found: CompanyMap | undefined
  hasFailed: boolean
  retry: () => void
  /** True after the reader has moved the map away from the companies that match. */
  isMoved: boolean
}

/**
 * Shows all companies that match, and then loads the marks of each part of the map that the reader moves to.
 * A move within the part that was requested last loads nothing.
 */
export function useMarks(
  map: LeafletMap | undefined,
  { sort, limit, after, ...filters }: CompaniesQuery,
): Marks {
  const filtersKey = JSON.stringify(filters)
  const [found, setFound] = useState<CompanyMap>()
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [isMoved, setMoved] = useState(false)

  useEffect(() => {
    if (!map) return
    const given = JSON.parse(filtersKey) as CompaniesQuery
    const abort = new AbortController()
    let loaded = ''
    const readMarks = (part: { box?: string; zoom?: string }) =>
      api.map({ ...given, ...part } as Parameters<typeof api.map>[0], { signal: abort.signal })
    const fail = () => {
      if (!abort.signal.aborted) setFailed(true)
    }
    async function load() {
      const zoom = Math.floor(map!.getZoom())
      const box = boxOf(viewOf(map!), zoom)
      const key = `${box} ${zoom}`
      if (key === loaded) return
      loaded = key
      const answer = await readMarks({ box, zoom: String(zoom) })
      // The reader may have moved the map during the call.
      if (loaded !== key || abort.signal.aborted) return
      setFound(answer)
      setFailed(false)
    }
    const onMove = () => {
      setMoved(true)
      load().catch(fail)
    }
    async function open() {
      const whole = await readMarks({})
      if (abort.signal.aborted) return
      if (whole.extent) fit(map!, whole.extent, { maxZoom: closestFit, animate: false })
      setMoved(false)
      map!.on('moveend', onMove)
      await load()
    }
    setFailed(false)
    open().catch(fail)
    return () => {
      abort.abort()
      map.off('moveend', onMove)
    }
  }, [map, filtersKey, attempt])

  return { found, hasFailed, retry: () => setAttempt((count) => count + 1), isMoved }
}
