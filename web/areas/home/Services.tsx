import { Link, useTranslation } from '#web/shell/index.ts'
import { Icon, Picture, useReveal } from '#web/ui/index.ts'
import pictures from './pictures.svg'

const services = [
  { key: 'strategy', to: '/trade#calculator-section-anchor' },
  { key: 'courses', to: '/service#fcourse-anchor' },
  { key: 'directory', to: '/service#directory-listing-anchor' },
  { key: 'audit', to: '/service#carbon-footprint-anchor' },
] as const

/** Shows the services as cards, wide and narrow in turn, so that neighbouring rows differ. */
export function Services() {
  const { t } = useTranslation('home')
  return (
    <section id="service-anchor" className="later page grid gap-10">
      <h2 className="text-4xl">{t('services.heading')}</h2>
      <ul ref={useReveal<HTMLUListElement>()} className="grid gap-6 gap-y-10 md:grid-cols-5">
        {services.map(({ key, to }, index) => (
          <li key={key} className="md:col-span-2 md:nth-[4n+1]:col-span-3 md:nth-[4n]:col-span-3">
            <Link to={to} className="group grid gap-4 text-ink no-underline">
              <Picture
                sheet={pictures}
                name={`service-${key}`}
                viewBox="0 0 400 260"
                className="h-60 rounded-panel lg:h-96"
              />
              <div className="flex items-baseline gap-4">
                <span className="text-soft tabular-nums" aria-hidden="true">
                  {`0${index + 1}`}
                </span>
                <div className="grid gap-2">
                  <h3 className="text-2xl group-hover:underline">
                    {`${t(`services.${key}.title`)} `}
                    <Icon name="arrowRight" className="inline text-brand" />
                  </h3>
                  <span className="max-w-md text-soft">{t(`services.${key}.text`)}</span>
                </div>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
