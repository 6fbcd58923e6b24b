import type { Result } from '#shared/calculators/calculate.ts'
import { calculators } from '#shared/calculators/calculators.ts'
import { offsetFacts } from '#shared/calculators/offsetFacts.ts'
import { useSpeech } from './speech.ts'

type Offset = 'forest' | 'peatland' | 'solar'

const [forest] = offsetFacts

/** How to emit less, and two ways to make up for the rest. */
export function Advice({ result: { key, kg } }: { result: Result }) {
  const { t, tip, number } = useSpeech()
  const { tips = [], offsets = [] } = calculators.get(key) ?? {}
  const count = Math.max(1, Math.ceil(kg / (forest?.kg ?? 1)))
  const trees = number(count, { maximumFractionDigits: 0 })
  const list = 'grid list-disc gap-2 ps-5'
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <div className="grid content-start gap-3">
        <h4 className="text-lg font-semibold">{t('advice.tips')}</h4>
        <ul className={list}>
          {tips.map((one) => (
            <li key={one}>{tip(one)}</li>
          ))}
        </ul>
      </div>
      <div className="grid content-start gap-3">
        <h4 className="text-lg font-semibold">{t('advice.offsets')}</h4>
        <ul className={list}>
          {offsets.map((one) => (
            <li key={one}>
              {t(`offsets.${one as Offset}`, { trees, count })}
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
