import { useTranslation } from '#web/shell/index.ts'
import { Ridge } from './Ridge.tsx'
import { Strata } from './Strata.tsx'
import { useCarbon } from './useCarbon.ts'

const figure = 'block leading-none font-bold whitespace-nowrap *:tabular-nums'

/** The world's emissions and carbon credits since 2025 began, drawn underground, where carbon belongs. */
export function Counter() {
  const { t } = useTranslation('home')
  const { frame, rendered } = useCarbon()
  return (
    <section aria-label={t('counter.label')} className="text-deep">
      <Ridge />
      <div className="relative bg-deep text-on-deep">
        <Strata />
        <div ref={frame} className="page relative pt-6">
          <dl className="grid gap-10">
            <div className="grid gap-4">
              <dt className="text-on-deep-soft">{t('counter.emissions')}</dt>
              <dd className="grid gap-4">
                <span
                  data-carbon="emissions"
                  className={`${figure} text-[clamp(1.5rem,10.2vw,8.75rem)]`}
                  suppressHydrationWarning
                >
                  {rendered.emissions}
                </span>
                <span className="text-lg font-semibold text-accent">{t('counter.emissionsRate')}</span>
              </dd>
            </div>
            <div className="grid gap-6 lg:grid-cols-3 lg:gap-16">
              <dt className="text-on-deep-soft">{t('counter.credits')}</dt>
              <dd className="grid gap-4">
                <span data-carbon="credits" className={`${figure} text-3xl`} suppressHydrationWarning>
                  {rendered.credits}
                </span>
                <span className="font-semibold text-accent">{t('counter.creditsRate')}</span>
              </dd>
              <dd className="grid content-start gap-4">
                <span className="block h-2 rounded-full bg-on-deep/20">
                  <span className="block h-2 w-[1.23%] rounded-full bg-accent" />
                </span>
                {t('counter.share')}
              </dd>
            </div>
          </dl>
          <p className="hidden pt-6 text-sm text-on-deep-soft motion-reduce:block noscript:block">
            {t('counter.asOf')}{' '}
            <span data-carbon="moment" suppressHydrationWarning>
              {rendered.moment}
            </span>{' '}
            UTC
          </p>
        </div>
      </div>
    </section>
  )
}
