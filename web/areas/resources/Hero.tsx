import { Link, useTranslation } from '#web/shell/index.ts'
import { Naming } from '#web/ui/index.ts'

const contents = [
  ['guides', 'carbon-guides-section-anchor'],
  ['calculators', 'calculator-section-anchor'],
  ['democratizing', 'democratizing'],
  ['ventures', 'logp2a-anchor'],
  ['partners', 'partners-section-anchor'],
] as const

export function Hero() {
  const { t } = useTranslation('resources')
  return (
    <section className="page grid gap-10 lg:gap-20">
      <h1 className="max-w-page text-4xl">{t('hero.heading')}</h1>
      <div className="grid gap-10 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <p className="text-lg text-soft">{t('hero.lead')}</p>
        <nav aria-label={t('hero.contents')}>
          <ol>
            {contents.map(([key, anchor], index) => (
              <li key={key} className="border-t border-line">
                <Link
                  to={`#${anchor}`}
                  className="flex min-h-16 items-baseline gap-6 py-4 text-xl font-semibold text-ink no-underline hover:text-brand hover:underline"
                >
                  <span className="w-6 flex-none text-sm text-accent-text tabular-nums" aria-hidden="true">
                    {index + 1}
                  </span>
                  <span>
                    <Naming name={t('exchange.heading')}>{t(`contents.${key}`)}</Naming>
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </section>
  )
}
