import { useMemo, useState } from 'react'
import { useSearchParams, useTranslation } from '#web/shell/index.ts'
import { Alert } from '#web/ui/index.ts'
import { type CalculatorAddress, readAddress } from './address.ts'
import { CalculatorChoice } from './CalculatorChoice.tsx'
import { CalculatorPanel } from './CalculatorPanel.tsx'

/**
 * The panel's React key: another calculation starts with a new panel. Two addresses with the same meaning
 * share a panel, so that figures typed into the first calculator before hydration survive it.
 */
const panelKey = ({ calculator: { key }, initialValues, factors }: CalculatorAddress) =>
  JSON.stringify([key, initialValues, factors])

/** Shows the calculator and the figures that the address names. The page around it has the heading. */
export default function Calculators() {
  const { t } = useTranslation('calculators')
  const [params] = useSearchParams()
  const [reopenCount, setReopenCount] = useState(0)
  const address = useMemo(() => readAddress(params), [params])
  return (
    <section aria-label={t('label')} className="grid gap-6">
      {address.unknownName !== undefined && (
        <Alert>{t('errors.unknownCalculator', { name: address.unknownName })}</Alert>
      )}
      <CalculatorChoice current={address.calculator} />
      <CalculatorPanel
        key={`${panelKey(address)} ${reopenCount}`}
        address={address}
        onReopen={() => setReopenCount(reopenCount + 1)}
      />
    </section>
  )
}
