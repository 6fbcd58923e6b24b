import { Control, type Map as LeafletMap } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { formatNumber, useLanguage, useNavigate } from '#web/shell/index.ts'
import { Alert, Button } from '#web/ui/index.ts'
import { addressOf, type CompaniesQuery } from '../companies/companiesQuery.ts'
import { Credits } from './Credits.tsx'
import { openLeafletMap } from './leafletMap.ts'
import { Marks } from './Marks.tsx'
import { areaOf, contains } from './mapViews.ts'
import { useMapTexts } from './useMapTexts.ts'
import { useMarks, viewOf } from './useMarks.ts'

/**
 * Before the first response, the map shows the North Atlantic with the two continents that have most
 * companies.
 */
const firstView = { center: [35, -35] as [number, number], zoom: 1 }

/** On touch screens, one finger scrolls the page and two fingers move the map. */
const isTouched = () => window.matchMedia('(pointer: coarse)').matches

/** Shows a map of the companies that match the filters of the list. */
export default function CompaniesMap({ query }: { query: CompaniesQuery }) {
  const { t } = useMapTexts()
  const element = useRef<HTMLElement>(null)
  const [map, setMap] = useState<LeafletMap>()
  const zoomTexts = { zoomInTitle: t('zoomIn'), zoomOutTitle: t('zoomOut') }
  const firstTexts = useRef(zoomTexts)

  useEffect(() => {
    const opened = openLeafletMap(element.current!, {
      ...firstView,
      dragging: !isTouched(),
      // The wheel scrolls the page unless the map has the focus.
      scrollWheelZoom: false,
    })
    new Control.Zoom({ position: 'topright', ...firstTexts.current }).addTo(opened)
    opened.on('focus', () => opened.scrollWheelZoom.enable())
    opened.on('blur', () => opened.scrollWheelZoom.disable())
    setMap(opened)
    return () => {
      opened.remove()
    }
  }, [])

  const { found, hasFailed, retry, isMoved } = useMarks(map, query)
  return (
    <div className="grid content-start gap-2">
      {/* In a lower map, opening a cluster does not come near enough to search its area: `areaOf` has a largest radius. */}
      <div className="h-[26rem] rounded-card border border-line">
        <section
          ref={element}
          className="place-map"
          tabIndex={0}
          aria-label={t('label')}
          aria-describedby="map-help"
        />
      </div>
      {map && found && <Marks map={map} query={query} found={found} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <div aria-live="polite" className="text-soft">
          {map && found && <Shown map={map} found={found} />}
        </div>
        {map && isMoved && <SearchArea map={map} query={query} />}
      </div>
      {hasFailed && (
        <Alert>
          {t('failed')}{' '}
          <Button look="quiet" size="small" icon="refresh" onClick={retry}>
            {t('retry')}
          </Button>
        </Alert>
      )}
      <p id="map-help" className="text-xs text-soft">
        {isTouched() ? t('touchHelp') : t('help')}
      </p>
      <Credits map={t('credits.map')} towns={t('credits.towns')} />
    </div>
  )
}

/** Says in words how many companies the map shows, and how many it cannot show. */
function Shown({
  map,
  found: { total, placed, clusters, companies },
}: {
  map: LeafletMap
  found: NonNullable<ReturnType<typeof useMarks>['found']>
}) {
  const { t } = useMapTexts()
  const language = useLanguage()
  const counted = (count: number) => ({ count, formatted: formatNumber(count, language) })
  if (placed === 0) return total > 0 ? <p>{t('noneWithTown')}</p> : null
  const view = viewOf(map)
  const shown =
    clusters.reduce((sum, cluster) => (contains(view, cluster) ? sum + cluster.count : sum), 0) +
    companies.filter((company) => contains(view, company)).length
  return (
    <p>
      {t('shown', counted(shown))} {total > placed && t('unplaced', counted(total - placed))}
    </p>
  )
}

/** Sets the list's filters to a circle that contains the visible part of the map. */
function SearchArea({ map, query }: { map: LeafletMap; query: CompaniesQuery }) {
  const { t } = useMapTexts()
  const navigate = useNavigate()
  const area = areaOf(viewOf(map))
  if (!area) return <p className="text-soft">{t('tooWide')}</p>
  const { after: _, ...filters } = query
  return (
    <Button
      look="secondary"
      size="small"
      icon="search"
      onClick={() => navigate(addressOf({ ...filters, ...area }))}
    >
      {t('searchArea')}
    </Button>
  )
}
