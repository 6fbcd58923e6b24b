import { useMemo, useState } from 'react'
import { useSearchParams, useTranslation } from '#web/shell/index.ts'
import { Alert } from '#web/ui/index.ts'
import { CalculatorChoice } from './CalculatorChoice.tsx'
import { OpenCalculator } from './OpenCalculator.tsx'
import { type Opened, openedCalculator } from './openedCalculator.ts'

/**
 * Another calculation leaves nothing of the one before. Another address for the same one does: what is typed into the first
 * calculator before the page is hydrated stays when the page then learns that this one was asked for.
 */
const meaningOf = ({ calculator: { key }, typed, version }: Opened) => JSON.stringify([key, typed, version])

/** The calculators: the address says which one is open, and with which figures. The page around has the heading. */
export default function Calculators() {
  const { t } = useTranslation('calculators')
  const [params] = useSearchParams()
  const [reopened, setReopened] = useState(0)
  const opened = useMemo(() => openedCalculator(params), [params])
  return (
    <section aria-label={t('label')} className="grid gap-6">
      {opened.unknown !== undefined && (
        <Alert>{t('errors.unknownCalculator', { name: opened.unknown })}</Alert>
      )}
      <CalculatorChoice open={opened.calculator} />
      <OpenCalculator
        key={`${meaningOf(opened)} ${reopened}`}
        opened={opened}
        onReopen={() => setReopened(reopened + 1)}
      />
    </section>
  )
}
