import { LinkButton, useTranslation } from '#web/shell/index.ts'
import { onAccent } from './onAccent.ts'

export function Call() {
  const { t } = useTranslation('home')
  return (
    <section className="bg-accent text-deep-ink">
      <div className="page grid items-end justify-items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <h2 className="text-4xl">{t('call.heading')}</h2>
        <div className="grid justify-items-start gap-6">
          <p className="text-lg">{t('call.text')}</p>
          <LinkButton to="/signup" size="large" iconEnd="arrowRight" className={onAccent}>
            {t('call.button')}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
