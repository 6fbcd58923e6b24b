import { Slot, useTranslation } from '#web/shell/index.ts'
import { EmptyState } from '#web/ui/index.ts'

export function Calculators() {
  const { t } = useTranslation('resources')
  return (
    <section id="calculator-section-anchor" className="border-y border-line bg-sunken">
      <div className="page grid gap-10">
        <div className="grid gap-4 lg:grid-cols-2 lg:items-end lg:gap-16">
          <h2 className="text-3xl">{t('calculators.heading')}</h2>
          <p className="text-lg text-soft">{t('calculators.text')}</p>
        </div>
        <Slot name="resources/calculators">
          <EmptyState icon="chart" title={t('calculators.empty')} />
        </Slot>
      </div>
    </section>
  )
}
