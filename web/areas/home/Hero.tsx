import { LinkButton, useTranslation } from '#web/shell/index.ts'
import { HeroPicture } from './HeroPicture.tsx'

export function Hero() {
  const { t } = useTranslation('home')
  return (
    <section className="page grid items-center gap-8 pb-0 lg:grid-cols-[7fr_5fr] lg:gap-16">
      <div className="grid justify-items-start gap-6 lg:pb-28">
        <p className="eyebrow">{t('hero.eyebrow')}</p>
        <h1 className="text-4xl">{t('hero.heading')}</h1>
        <p className="lead max-w-md">{t('hero.text')}</p>
        <div className="row">
          <LinkButton to="/signup" size="large" iconEnd="arrowRight">
            {t('join')}
          </LinkButton>
          <LinkButton to="/#about-anchor" size="large" look="secondary">
            {t('more')}
          </LinkButton>
        </div>
      </div>
      <HeroPicture />
    </section>
  )
}
