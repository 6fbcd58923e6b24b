import { LinkButton, useTranslation } from '#web/shell/index.ts'
import { HeroPicture } from './HeroPicture.tsx'
import { JoinButton } from './JoinButton.tsx'

/** The page's heading in front of a landscape, whose field continues below as the ground over the counter. */
export function Hero() {
  const { t } = useTranslation('home')
  return (
    <div className="relative isolate overflow-clip">
      <section className="page pb-0 lg:min-h-[38rem]">
        <div className="grid justify-items-start gap-6 lg:max-w-lg">
          <p className="eyebrow">{t('hero.eyebrow')}</p>
          <h1 className="text-4xl">{t('hero.heading')}</h1>
          <p className="lead max-w-md">{t('hero.text')}</p>
          <div className="row">
            <JoinButton label={t('join')} />
            <LinkButton to="/#about-anchor" size="large" look="secondary" className="bg-paper">
              {t('more')}
            </LinkButton>
          </div>
        </div>
      </section>
      <HeroPicture className="relative -z-10 -ml-[140%] h-96 w-[240%] max-w-none lg:absolute lg:inset-0 lg:ml-0 lg:size-full" />
    </div>
  )
}
