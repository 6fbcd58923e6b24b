import { useTranslation } from '#web/shell/index.ts'

/** The steps from the sky down to the ground, each with its own background. */
const layers = [
  { key: 'watch', ground: 'bg-accent text-deep-ink', edge: 'fill-accent' },
  { key: 'compare', ground: 'bg-brand-wash', edge: 'fill-brand-wash' },
  {
    key: 'measure',
    ground: 'bg-[light-dark(var(--color-brand),var(--pic-mid))] text-on-deep',
    edge: 'fill-[light-dark(var(--color-brand),var(--pic-mid))]',
  },
  { key: 'keep', ground: 'bg-deep text-on-deep', edge: 'fill-deep' },
] as const

/** Explains how carbon credits are verified by satellite, and what no satellite sees. */
export function Satellite() {
  const { t } = useTranslation('services')
  return (
    <section id="satellite-verified-anchor" className="later border-t border-line bg-surface">
      <div id="satellite-verified">
        <div className="page grid gap-6 lg:grid-cols-2 lg:gap-16">
          <h2 className="text-4xl">{t('satellite.heading')}</h2>
          <p className="self-end text-lg text-soft">{t('satellite.text')}</p>
        </div>
        <ol className="pt-6">
          {layers.map(({ key, ground, edge }, index) => (
            <li key={key} className={`relative ${ground}`}>
              <svg
                className={`absolute bottom-full h-6 w-full ${edge}`}
                viewBox="0 0 1440 24"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <path
                  d={index % 2 ? 'M0 8c360-20 720 26 1440 2v15H0Z' : 'M0 14c300 16 800-28 1440-2v13H0Z'}
                />
              </svg>
              <div className="page grid gap-3 lg:grid-cols-[1fr_2fr_3fr] lg:gap-16">
                <span className="text-2xl font-semibold tabular-nums" aria-hidden="true">
                  {index + 1}
                </span>
                <h3 className="text-2xl">{t(`satellite.${key}.title`)}</h3>
                <div className="grid gap-6">
                  <p className="text-lg">{t(`satellite.${key}.text`)}</p>
                  {key === 'keep' && (
                    <p className="border-t border-on-deep-soft pt-4 text-on-deep-soft">
                      {t('satellite.unseen')}
                    </p>
                  )}
                </div>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
