import { LinkButton, useTranslation } from '#web/shell/index.ts'
import { Icon } from '#web/ui/index.ts'
import { AboutBanner } from './AboutBanner.tsx'
import { AboutTabs } from './AboutTabs.tsx'

const points = ['sources', 'courses', 'companies', 'languages'] as const

export function About() {
  const { t } = useTranslation('home')
  return (
    <section id="about-anchor" className="overflow-hidden">
      <div className="page grid gap-10 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <div className="grid content-start justify-items-start gap-6">
          <p className="eyebrow">{t('about.eyebrow')}</p>
          <h2 className="text-4xl">{t('about.heading')}</h2>
          <LinkButton
            to="/trade#carbon-guides-section-anchor"
            size="large"
            look="secondary"
            iconEnd="arrowRight"
          >
            {t('about.more')}
          </LinkButton>
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <AboutTabs />
          <ul className="grid gap-2">
            {points.map((point) => (
              <li key={point} className="flex gap-4 font-semibold">
                <Icon name="check" className="mt-1 text-brand" />
                {t(`about.points.${point}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <AboutBanner />
    </section>
  )
}
