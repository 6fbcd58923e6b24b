import { Slot, useTranslation } from '#web/shell/index.ts'

/** Pictures of premium members' companies. */
export function Featured() {
  const { t } = useTranslation('services')
  return (
    <section id="featured-anchor" className="border-y border-line bg-sunken">
      <div className="page grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <div className="grid content-start gap-3">
          <h2>{t('featured.heading')}</h2>
          <p className="text-soft">{t('featured.text')}</p>
        </div>
        <div className="min-w-0">
          <Slot name="services/featured" />
        </div>
      </div>
    </section>
  )
}
