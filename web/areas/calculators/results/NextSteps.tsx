import { calculators } from '#shared/calculators/calculators.ts'
import { cityTree } from '#shared/calculators/cityTree.ts'
import { savingsOf } from '#shared/calculators/savings.ts'
import type { FactorChoice } from './factorChoice.ts'
import { Help } from './Help.tsx'
import { useResultTexts } from './resultTexts.ts'

type Offset = 'forest' | 'peatland' | 'solar'

/**
 * Shows the changes that save most in the reader's region (in kg), links that help with the largest one, and
 * ways to contribute beyond them.
 */
export function NextSteps({ choice: { chosen: result, region, chosenRegion } }: { choice: FactorChoice }) {
  const { t, tip, number, kg: kgText } = useResultTexts()
  const { offsets = [] } = calculators.get(result.key) ?? {}
  const savings = savingsOf(result, region)
  const count = Math.round(result.kg / cityTree.kg)
  const trees = number(count, { maximumFractionDigits: 0 })
  /**
   * Returns the key of an offset's text. A result below what one tree takes up has its own text, because
   * trees are counted whole.
   */
  const textOf = (offset: string) =>
    offset === 'forest' && result.kg < cityTree.kg ? 'forestLess' : (offset as Offset)
  return (
    <section className="grid gap-6">
      <h4 className="text-xl font-semibold">{t('next.heading')}</h4>
      <ul className="grid list-disc gap-3 ps-5">
        {savings.map(({ tip: tipId, kg }) => (
          <li key={tipId}>
            {tip(tipId)}
            {kg > 0 && (
              <>
                {' '}
                <strong className="whitespace-nowrap font-semibold text-brand">
                  {t('next.saves', { kg: kgText(kg) })}
                </strong>
              </>
            )}
          </li>
        ))}
      </ul>
      <Help tip={savings[0]!.tip} region={chosenRegion} />
      <div className="grid gap-3">
        <h5 className="font-semibold">{t('next.contribute')}</h5>
        <ul className="grid list-disc gap-2 ps-5 text-sm">
          {offsets.map((offset) => (
            <li key={offset}>
              {t(`offsets.${textOf(offset)}`, { trees, count })}
              {offset === 'forest' && (
                <span className="block text-soft" lang="en" translate="no">
                  {cityTree.source.publisher}, {cityTree.source.year}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
