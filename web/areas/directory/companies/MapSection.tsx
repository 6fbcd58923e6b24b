import { useEffect } from 'react'
import { useTranslation, whenIdle } from '#web/shell/index.ts'
import { Alert, Button } from '#web/ui/index.ts'
import { savesData, useLoadedMap } from '../map/useLoadedMap.ts'
import type { CompaniesQuery } from './companiesQuery.ts'

const loadMap = () => import('../map/CompaniesMap.browser.tsx')
const isWide = () => window.matchMedia('(min-width: 64rem)').matches

/**
 * Shows the map after a click on a button. Wide screens have room for the map, so there it loads by itself
 * when the browser is idle. The list has the same content, so nothing is lost without the map.
 */
export function MapSection({ query }: { query: CompaniesQuery }) {
  const { t } = useTranslation('directory', { keyPrefix: 'companies' })
  const { state, Shown, open } = useLoadedMap(loadMap, import.meta.url)
  useEffect(() => {
    if (!isWide() || savesData()) return
    let isGone = false
    void whenIdle().then(() => {
      if (!isGone) open()
    })
    return () => {
      isGone = true
    }
  }, [open])
  return (
    <div className="grid gap-2 noscript:hidden print:hidden">
      <a
        href="#company-list"
        className="sr-only justify-self-start focus:not-sr-only focus:rounded-sm focus:p-2 focus:font-semibold"
      >
        {t('map.skip')}
      </a>
      <div className="grid lg:min-h-[34rem]">
        {Shown ? (
          <Shown query={query} />
        ) : (
          <div className="grid place-content-center gap-3 rounded-card lg:border lg:border-line lg:bg-sunken">
            {state === 'failed' && <Alert>{t('map.failed')}</Alert>}
            <Button
              look="secondary"
              icon="pin"
              busy={state === 'loading'}
              busyLabel={t('map.loading')}
              onClick={open}
            >
              {t('map.show')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
