import { Slot, useTranslation } from '#web/shell/index.ts'

/** Pictures of the work, from the area `images`. */
export function Gallery() {
  const { t } = useTranslation('services')
  return (
    <section className="later page grid gap-10">
      <div className="grid gap-3 lg:grid-cols-2 lg:items-end lg:gap-16">
        <h2 className="text-3xl">{t('gallery.heading')}</h2>
        <p className="text-lg text-soft">{t('gallery.text')}</p>
      </div>
      <Slot name="services/gallery" />
    </section>
  )
}
