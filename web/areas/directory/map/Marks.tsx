import type { LatLngExpression, Map as LeafletMap } from 'leaflet'
import { type ReactNode, useEffect, useReducer } from 'react'
import { createPortal } from 'react-dom'
import type { CompanyCluster, CompanyMap } from '#shared/directory/mapRoutes.ts'
import { formatNumber, Link, useLanguage } from '#web/shell/index.ts'
import { addressOf, type CompaniesQuery, withFilter } from '../companies/companiesQuery.ts'
import { useMapTexts } from './useMapTexts.ts'
import { fit } from './useMarks.ts'

/** The distance of a mark with the focus from the edge of the map, in pixels. */
const padding: [number, number] = [48, 48]

/** Renders marks into the map, and again after each change of the zoom level, which moves all of them. */
function MarkLayer({ map, children }: { map: LeafletMap; children: ReactNode }) {
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    map.on('zoomend viewreset', rerender)
    return () => {
      map.off('zoomend viewreset', rerender)
    }
  }, [map])
  const pane = map.getPane('markerPane')
  // Marks keep their size while the map zooms, so they are hidden until it has ended.
  return pane ? createPortal(<div className="leaflet-zoom-hide">{children}</div>, pane) : null
}

const styleAt = (map: LeafletMap, position: LatLngExpression) => {
  const { x, y } = map.latLngToLayerPoint(position)
  return { transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)` }
}

const sizeOf = (count: number) => (count < 10 ? 'map-small' : count < 100 ? 'map-medium' : 'map-large')

interface Props {
  map: LeafletMap
  query: CompaniesQuery
  found: CompanyMap
}

/** Shows the companies and clusters of a map, from north to south. */
export function Marks({ map, query, found }: Props) {
  const { t } = useMapTexts()
  const marks = [
    ...found.clusters.map((cluster) => ({ ...cluster, key: `${cluster.lat},${cluster.lng}` })),
    ...found.companies.map((company) => ({ ...company, key: company.url, count: 1 as const })),
  ].sort((one, other) => other.lat - one.lat || one.lng - other.lng)
  return (
    <MarkLayer map={map}>
      {marks.map((mark) => {
        const placed = {
          style: styleAt(map, mark),
          // The mark that gets the focus may be outside the visible part.
          onFocus: () => map.panInside(mark, { padding }),
        }
        if (!('url' in mark)) return <Cluster key={mark.key} {...{ map, query, placed }} cluster={mark} />
        return (
          <Link key={mark.key} to={mark.url} className="map-mark map-single" {...placed}>
            <span className="map-dot" />
            <span className="map-label" translate="no">
              {t('company', { name: mark.name, place: mark.city })}
            </span>
          </Link>
        )
      })}
    </MarkLayer>
  )
}

/**
 * A click shows the part of the map with the cluster's companies. A cluster of one town links to its
 * companies in the list.
 */
function Cluster({
  map,
  query,
  cluster: { box, count, city, state, country, isOneTown },
  placed,
}: Pick<Props, 'map' | 'query'> & {
  cluster: CompanyCluster
  placed: { style: { transform: string }; onFocus: () => void }
}) {
  const { t } = useMapTexts()
  const formatted = formatNumber(count, useLanguage())
  const look = `map-mark ${sizeOf(count)}`
  const content = (text: string) => (
    <>
      <span className="map-dot" aria-hidden="true">
        {formatted}
      </span>
      <span className="map-label">{text}</span>
    </>
  )
  if (isOneTown) {
    const inTown = { country, state, city }
    const filtered = (['country', 'state', 'city'] as const).reduce(
      (rest, name) => withFilter(rest, name, inTown[name]),
      query,
    )
    return (
      <Link to={addressOf(filtered)} className={look} {...placed}>
        {content(t('town', { formatted, place: city }))}
      </Link>
    )
  }
  const zoomIn = () => {
    // Other marks replace these, so the map takes the focus.
    map.getContainer().focus({ preventScroll: true })
    fit(map, box)
  }
  return (
    <button type="button" className={look} onClick={zoomIn} {...placed}>
      {content(t('cluster', { formatted, place: city }))}
    </button>
  )
}
