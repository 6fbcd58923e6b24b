import { useMapTexts } from './useMapTexts.ts'

/** Natural Earth asks for no credit; the licence of GeoNames, whose towns have the positions, does. */
export function Credits() {
  const { t } = useMapTexts()
  return (
    <p className="text-xs text-soft">
      {t('credits.map')} <a href="https://www.naturalearthdata.com/">Natural Earth</a> · {t('credits.towns')}{' '}
      <a href="https://www.geonames.org/">GeoNames</a>,{' '}
      <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>
    </p>
  )
}
