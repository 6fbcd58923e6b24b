import type { Result } from '#shared/calculators/calculate.ts'
import { calculators } from '#shared/calculators/calculators.ts'
import { cityTree } from '#shared/calculators/cityTree.ts'
import { tipsOf } from '#shared/calculators/tips.ts'
import { useResultTexts } from './resultTexts.ts'

type Offset = 'forest' | 'peatland' | 'solar'

/** Tips to emit less, and two ways to offset the rest. */
export function Advice({ result }: { result: Result }) {
  const { t, tip, number } = useResultTexts()
  const { offsets = [] } = calculators.get(result.key) ?? {}
  const count = Math.round(result.kg / cityTree.kg)
  const trees = number(count, { maximumFractionDigits: 0 })
  /** A result that is less than one tree takes up has a text of its own, because there are only whole trees. */
  const textOf = (offset: string) =>
    offset === 'forest' && result.kg < cityTree.kg ? 'forestLess' : (offset as Offset)
  const list = 'grid list-disc gap-2 ps-5'
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <div className="grid content-start gap-3">
        <h4 className="text-lg font-semibold">{t('advice.tips')}</h4>
        <ul className={list}>
          {tipsOf(result).map((tipId) => (
            <li key={tipId}>{tip(tipId)}</li>
          ))}
        </ul>
      </div>
      <div className="grid content-start gap-3">
        <h4 className="text-lg font-semibold">{t('advice.offsets')}</h4>
        <ul className={list}>
          {offsets.map((offset) => (
            <li key={offset}>
              {t(`offsets.${textOf(offset)}`, { trees, count })}
              {offset === 'forest' && (
                <span className="block text-sm text-soft" lang="en" translate="no">
                  {cityTree.source.publisher}, {cityTree.source.year}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
