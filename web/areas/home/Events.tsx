import { Slot, useTranslation } from '#web/shell/index.ts'
import { Picture } from '#web/ui/index.ts'
import { JoinButton } from './JoinButton.tsx'
import pictures from './pictures.svg'

export function Events() {
  const { t } = useTranslation('home')
  return (
    <section className="later page grid gap-10 lg:grid-cols-[2fr_1fr] lg:gap-16">
      <div className="grid content-start gap-6">
        <h2 className="text-4xl">{t('events.heading')}</h2>
        <Slot name="home/events" />
      </div>
      <div className="grid content-start justify-items-start gap-6">
        <Picture sheet={pictures} name="events" viewBox="0 0 480 360" className="rounded-panel" />
        <p className="lead">{t('events.text')}</p>
        <JoinButton label={t('events.button')} arrow />
      </div>
    </section>
  )
}
