import { Link, useTranslation } from '#web/shell/index.ts'

const contents = [
  ['directory', 'directory-listing'],
  ['featured', 'featured'],
  ['courses', 'fcourse'],
  ['audit', 'carbon-footprint'],
  ['satellite', 'satellite-verified'],
] as const

/** The radii of contour lines around a summit at the upper edge. The lines end above the links at any window width. */
const radii = [60, 104, 148, 192, 236, 280, 324]

export function Hero() {
  const { t } = useTranslation('services')
  return (
    <section className="relative overflow-hidden bg-deep text-on-deep [--color-focus:var(--color-accent)]">
      <svg className="absolute inset-0 size-full fill-none stroke-on-deep opacity-10" aria-hidden="true">
        {radii.map((radius) => (
          <circle key={radius} cx="84%" r={radius} />
        ))}
      </svg>
      <div className="page relative grid gap-12 lg:gap-24">
        <div className="grid gap-6 lg:grid-cols-[3fr_2fr] lg:items-end lg:gap-16">
          <div className="grid gap-4">
            <p className="font-semibold text-accent">{t('hero.eyebrow')}</p>
            <h1 className="text-4xl">{t('hero.heading')}</h1>
          </div>
          <p className="text-lg text-on-deep-soft">{t('hero.lead')}</p>
        </div>
        <nav aria-label={t('hero.contents')}>
          <ol className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-5">
            {contents.map(([key, anchor]) => (
              <li key={key} className="border-t border-on-deep-soft">
                <Link
                  to={`#${anchor}-anchor`}
                  className="block min-h-14 py-4 font-semibold text-on-deep no-underline hover:underline"
                >
                  {t(`contents.${key}`)}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </section>
  )
}
