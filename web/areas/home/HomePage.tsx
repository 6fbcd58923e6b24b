import { LinkButton, useTranslation } from '#web/shell/index.ts'
import { HeroPicture } from './HeroPicture.tsx'
import { Offers } from './Offers.tsx'
import { Steps } from './Steps.tsx'

export default function HomePage() {
  const { t } = useTranslation('home')
  return (
    <>
      <section className="page grid items-center gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
        <div className="grid justify-items-start gap-6 lg:gap-8">
          <p className="eyebrow">{t('hero.eyebrow')}</p>
          <h1 className="text-4xl">{t('hero.heading')}</h1>
          <p className="max-w-md text-lg text-soft">{t('hero.text')}</p>
          <div className="row">
            <LinkButton to="/service" size="large" iconEnd="arrowRight">
              {t('hero.directory')}
            </LinkButton>
            <LinkButton to="/signup" size="large" look="secondary">
              {t('hero.join')}
            </LinkButton>
          </div>
        </div>
        <div className="mx-auto w-full max-w-md lg:max-w-none">
          <HeroPicture />
        </div>
      </section>
      <Offers />
      <Steps />
      <section className="page">
        <div className="grid items-center justify-items-start gap-6 rounded-panel bg-deep p-8 text-on-deep md:grid-cols-[1fr_auto] md:p-14">
          <div className="grid gap-3">
            <h2>{t('call.heading')}</h2>
            <p className="max-w-lg text-on-deep-soft">{t('call.text')}</p>
          </div>
          <LinkButton to="/signup" size="large" className="bg-accent text-deep-ink hover:bg-accent-bright">
            {t('call.button')}
          </LinkButton>
        </div>
      </section>
    </>
  )
}
