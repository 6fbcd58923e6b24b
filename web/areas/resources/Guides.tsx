import { Slot, useTranslation } from '#web/shell/index.ts'
import { EmptyState, Picture } from '#web/ui/index.ts'
import pictures from './pictures.svg'

export function Guides() {
  const { t } = useTranslation('resources')
  return (
    <section id="carbon-guides-section-anchor" className="border-t border-line bg-surface">
      <div className="page grid gap-10 lg:gap-16">
        <div className="grid items-end gap-8 lg:grid-cols-[3fr_2fr] lg:gap-16">
          <div className="grid gap-5">
            <h2 className="text-3xl">{t('guides.heading')}</h2>
            <p className="max-w-md text-lg text-soft">{t('guides.text')}</p>
          </div>
          <Picture sheet={pictures} name="guides" viewBox="0 0 560 420" className="w-full rounded-panel" />
        </div>
        <Slot name="resources/guides">
          <EmptyState look="line" icon="file" title={t('guides.empty')} />
        </Slot>
      </div>
    </section>
  )
}
