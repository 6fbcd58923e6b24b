import type { RecordedActivity } from '#shared/inventories/recordedActivity.ts'
import type { UnitKey } from '#shared/inventories/units.ts'
import { useInventoryTexts } from '../texts/useInventoryTexts.ts'
import { useRegionName } from './regions.ts'

/**
 * Returns the key of the text. An entered factor has no region or year of its own, and entered kilograms have
 * no factor.
 */
function textOf({ notes, unit }: RecordedActivity['factor']) {
  if (!notes.includes('entered')) return 'form.factor'
  return unit === 'kgCO2e' ? 'form.enteredKilograms' : 'form.enteredFactor'
}

/** Shows the emission factor of an activity with its source and notes. */
export function FactorText({ factor }: Pick<RecordedActivity, 'factor'>) {
  const { t, number, unit } = useInventoryTexts()
  const nameOf = useRegionName()
  const { source, notes, ofYear } = factor
  return (
    <div className="grid gap-1 text-sm text-soft">
      <p>
        {t(textOf(factor), {
          factor: `${number(factor.kgPer)}\u00a0${t('kgUnit')}`,
          unit: unit(factor.unit as UnitKey),
          region: nameOf(factor.region),
          year: ofYear,
        })}
      </p>
      <p>
        {t('form.source_label')}{' '}
        <span translate="no" className="wrap-anywhere">
          {source.url ? (
            <a href={source.url} target="_blank" rel="noopener noreferrer" className="text-current">
              {source.title}
            </a>
          ) : (
            source.title
          )}
          {source.publisher !== source.title && `, ${source.publisher}`}
        </span>
        , {source.year}
        {source.licence && <span translate="no">, {source.licence}</span>}
      </p>
      {notes.map((note) => (
        <p key={note}>{t(`notes.${note}`, { year: ofYear })}</p>
      ))}
    </div>
  )
}
