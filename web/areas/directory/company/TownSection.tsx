import { useEffect, useRef } from 'react'
import { Link } from '#web/shell/index.ts'
import { Alert, Button } from '#web/ui/index.ts'
import { Credits } from '../map/Credits.tsx'
import { savesData, useLoadedMap } from '../map/useLoadedMap.ts'
import type { Company } from './loadCompany.ts'
import { useCompanyTexts } from './useCompanyTexts.ts'

const loadMap = () => import('../map/TownMap.browser.tsx')
/** The map is loaded when it is this far from the visible part of the page. */
const margin = '200px'

/**
 * Shows the town of a company in words and on a small map. The page reserves the map's height from the start.
 */
export function TownSection({
  company: { local, position, ...company },
}: {
  company: Company & { position: NonNullable<Company['position']> }
}) {
  const { address, city, state, country } = { ...company, ...local }
  const { t } = useCompanyTexts()
  const section = useRef<HTMLElement>(null)
  const { state: loading, Shown, open } = useLoadedMap(loadMap, import.meta.url)
  useEffect(() => {
    if (savesData() || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        open()
      },
      { rootMargin: margin },
    )
    observer.observe(section.current!)
    return () => observer.disconnect()
  }, [open])
  const place = [city, state, country].filter(Boolean).join(', ') || address
  const nearby = `/companies?near=${position.lat},${position.lng}`
  return (
    <section ref={section} aria-labelledby="town-heading" className="grid gap-3">
      <h2 id="town-heading" className="text-xl">
        {t('map.title')}
      </h2>
      <p>
        <span translate="no">{place}</span>
        {' · '}
        <Link to={nearby} className="font-semibold">
          {t('map.nearby')}
        </Link>
      </p>
      <div className="grid gap-2 noscript:hidden print:hidden">
        <div className="h-72 rounded-card border border-line bg-sunken">
          {Shown ? (
            <Shown position={position} label={t('map.label', { place })} />
          ) : (
            <div className="grid h-full place-content-center gap-3">
              {loading === 'failed' && <Alert>{t('map.failed')}</Alert>}
              <Button
                look="secondary"
                icon="pin"
                busy={loading === 'loading'}
                busyLabel={t('map.loading')}
                onClick={open}
              >
                {t('map.show')}
              </Button>
            </div>
          )}
        </div>
        <p className="text-xs text-soft">{t('map.precision')}</p>
        <Credits map={t('map.credits.map')} towns={t('map.credits.towns')} />
      </div>
    </section>
  )
}
