import { useTranslation } from '#web/shell/index.ts'

const steps = ['measure', 'reduce', 'offset'] as const

/** How the portal thinks about carbon: an order, so an ordered list. */
export function Steps() {
  const { t } = useTranslation('home')
  return (
    <section id="about-anchor" className="page grid gap-10 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <div className="grid content-start gap-3">
        <h2>{t('steps.heading')}</h2>
        <p className="text-soft">{t('steps.text')}</p>
      </div>
      <ol className="grid">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[3.5rem_1fr] gap-4 border-t border-line py-6 md:grid-cols-[6rem_1fr]">
            <span className="text-2xl font-semibold text-accent-text tabular-nums" aria-hidden="true">
              {index + 1}
            </span>
            <div className="grid gap-2">
              <h3>{t(`steps.${step}.title`)}</h3>
              <p className="text-soft">{t(`steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
