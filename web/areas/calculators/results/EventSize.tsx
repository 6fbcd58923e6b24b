import type { Result } from '#shared/calculators/calculate.ts'
import { type CalculatorKey, fieldValues } from '#shared/calculators/calculator.ts'
import { calculators } from '#shared/calculators/calculators.ts'
import { inputsOfResult } from '#shared/calculators/link.ts'
import { chosenRefinements } from '#shared/calculators/refinements.ts'
import { Link, useTranslation } from '#web/shell/index.ts'
import { Banner } from '#web/ui/index.ts'

/** The number of attendees that separates the two calculators of events. */
const threshold = 50

function otherCalculatorOf({ key, inputs }: Result): CalculatorKey | undefined {
  const attendees = Number(inputs.attendees)
  if (key === 'micro' && attendees > threshold) return 'macro'
  if (key === 'macro' && attendees < threshold) return 'micro'
}

/**
 * Suggests the other calculator of events if the number of attendees suits that one. The link carries the
 * figures over.
 */
export function EventSize({ result }: { result: Result }) {
  const { t } = useTranslation('calculators')
  const other = otherCalculatorOf(result)
  if (!other) return null
  const values = {
    ...fieldValues(calculators.get(other)!, new URLSearchParams(inputsOfResult(result))),
    ...chosenRefinements(result.key, result.inputs),
  }
  const address = `/trade?${new URLSearchParams({ calculator: other, ...values, draft: '1' })}#calculator-section-anchor`
  return (
    <Banner>
      {t(`eventSize.${result.key as 'micro' | 'macro'}`)} <Link to={address}>{t('eventSize.other')}</Link>
    </Banner>
  )
}
