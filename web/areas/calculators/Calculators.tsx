import { useMemo } from 'react'
import { useSearchParams, useTranslation } from '#web/shell/index.ts'
import { Alert } from '#web/ui/index.ts'
import { CalculatorChoice } from './CalculatorChoice.tsx'
import { OpenCalculator } from './OpenCalculator.tsx'
import { openedCalculator } from './openedCalculator.ts'

/** The calculators: the address says which one is open, and with which figures. The page around has the heading. */
export default function Calculators() {
  const { t } = useTranslation('calculators')
  const [params] = useSearchParams()
  const opened = useMemo(() => openedCalculator(params), [params])
  return (
    <section aria-label={t('label')} className="grid gap-6">
      {opened.unknown !== undefined && <Alert>{t('errors.unknownCalculator', { name: opened.unknown })}</Alert>}
      <CalculatorChoice open={opened.calculator} />
      {/* Another address is another calculation: nothing of the one before stays. */}
      <OpenCalculator key={String(params)} opened={opened} />
    </section>
  )
}
