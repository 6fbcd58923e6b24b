import { Slot, useTranslation } from '#web/shell/index.ts'
import { Picture } from '#web/ui/index.ts'
import { JoinButton } from './JoinButton.tsx'
import pictures from './pictures.svg'

const offers = ['course', 'event', 'audit', 'listing'] as const

/** What one can take part in: a programme, not a shop window. */
export function Events() {
  const { t } = useTranslation('home')
  return (
    <section className="later page grid gap-10 lg:grid-cols-[2fr_1fr] lg:gap-16">
      <div className="grid content-start gap-6">
        <h2 className="text-4xl">{t('events.heading')}</h2>
        <Slot name="home/events">
          <ul>
            {offers.map((offer) => (
              <li key={offer} className="grid gap-2 border-t border-line py-6 md:grid-cols-[8rem_1fr]">
                <span className="eyebrow">{t(`events.${offer}.kind`)}</span>
                <div className="grid gap-2">
                  <h3>{t(`events.${offer}.title`)}</h3>
                  <p className="text-soft">{t(`events.${offer}.text`)}</p>
                </div>
              </li>
            ))}
          </ul>
        </Slot>
      </div>
      <div className="grid content-start justify-items-start gap-6">
        <Picture sheet={pictures} name="events" viewBox="0 0 480 360" className="rounded-panel" />
        <p className="lead">{t('events.text')}</p>
        <JoinButton label={t('events.button')} arrow />
      </div>
    </section>
  )
}
