import { Slot, useTranslation } from '#web/shell/index.ts'
import { Badge, Picture } from '#web/ui/index.ts'
import { Anchored } from './Anchored.tsx'
import pictures from './pictures.svg'

const measures = ['carbon', 'weight', 'speed', 'access'] as const

/** The website audit. Until it opens, what it will measure. */
export function Audit() {
  const { t } = useTranslation('services')
  return (
    <Anchored name="carbon-footprint" later className="grid gap-12">
      <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
        <Picture sheet={pictures} name="audit" viewBox="0 0 560 380" className="w-full rounded-panel" />
        <div className="grid gap-5">
          <h2 className="text-3xl">{t('audit.heading')}</h2>
          <p className="text-lg text-soft">{t('audit.text')}</p>
        </div>
      </div>
      <Slot name="services/audit">
        <div className="grid gap-6">
          <p className="flex flex-wrap items-center gap-3">
            <Badge tone="accent">{t('soon')}</Badge>
            {t('audit.soon')}
          </p>
          <dl className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
            {measures.map((measure) => (
              <div key={measure} className="grid content-start gap-2 border-t-2 border-brand pt-4">
                <dt className="text-xl font-semibold">{t(`audit.${measure}.title`)}</dt>
                <dd className="text-soft">{t(`audit.${measure}.text`)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Slot>
    </Anchored>
  )
}
