import type { Result } from '#shared/calculators/calculate.ts'
import { calculators } from '#shared/calculators/calculators.ts'
import { offsetFacts } from '#shared/calculators/offsetFacts.ts'
import { tipsOf } from '#shared/calculators/tips.ts'
import { useResultTexts } from './resultTexts.ts'

type Offset = 'forest' | 'peatland' | 'solar'

const [forest] = offsetFacts

/** Tips to emit less, and two ways to offset the rest. */
export function Advice({ result }: { result: Result }) {
  const { t, tip, number } = useResultTexts()
  const { offsets = [] } = calculators.get(result.key) ?? {}
  const count = Math.round(result.kg / (forest?.kg ?? 1))
  const trees = number(count, { maximumFractionDigits: 0 })
  /** Less than one tree takes up has a text of its own, because trees come whole. */
  const textOf = (offset: string) =>
    offset === forest?.offset && result.kg < forest.kg ? 'forestLess' : (offset as Offset)
  const list = 'grid list-disc gap-2 ps-5'
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <div className="grid content-start gap-3">
        <h4 className="text-lg font-semibold">{t('advice.tips')}</h4>
        <ul className={list}>
          {tipsOf(result).map((one) => (
            <li key={one}>{tip(one)}</li>
          ))}
        </ul>
      </div>
      <div className="grid content-start gap-3">
        <h4 className="text-lg font-semibold">{t('advice.offsets')}</h4>
        <ul className={list}>
          {offsets.map((one) => (
            <li key={one}>
              {t(`offsets.${textOf(one)}`, { trees, count })}
              {one === forest?.offset && (
                <span className="block text-sm text-soft" lang="en" translate="no">
                  {forest.source.publisher}, {forest.source.year}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
