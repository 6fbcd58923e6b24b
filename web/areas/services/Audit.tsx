import { Slot, useTranslation } from '#web/shell/index.ts'
import { EmptyState, Picture } from '#web/ui/index.ts'
import { Anchored } from './Anchored.tsx'
import pictures from './pictures.svg'

export function Audit() {
  const { t } = useTranslation('services')
  return (
    <Anchored name="carbon-footprint" later className="grid grid-cols-1 gap-12">
      <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
        <Picture sheet={pictures} name="audit" viewBox="0 0 560 380" className="w-full rounded-panel" />
        <div className="grid gap-5">
          <h2 className="text-3xl">{t('audit.heading')}</h2>
          <p className="text-lg text-soft">{t('audit.text')}</p>
        </div>
      </div>
      <Slot name="services/audit">
        <EmptyState look="line" icon="chart" title={t('audit.none')} />
      </Slot>
    </Anchored>
  )
}
