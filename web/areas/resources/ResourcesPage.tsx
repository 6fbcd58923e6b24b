import { Slot, useTranslation } from '#web/shell/index.ts'
import { EmptyState, Picture } from '#web/ui/index.ts'
import { Hero } from './Hero.tsx'
import pictures from './pictures.svg'
import { Ventures } from './Ventures.tsx'

export default function ResourcesPage() {
  return (
    <>
      <Hero />
      <Guides />
      <Calculators />
      <Democratizing />
      <Ventures />
      <Partners />
    </>
  )
}

function Guides() {
  const { t } = useTranslation('resources')
  return (
    <section id="carbon-guides-section-anchor" className="border-t border-line bg-surface">
      <div className="page grid gap-10 lg:gap-16">
        <div className="grid items-end gap-8 lg:grid-cols-[3fr_2fr] lg:gap-16">
          <div className="grid gap-5">
            <h2 className="text-3xl">{t('guides.heading')}</h2>
            <p className="max-w-md text-lg text-soft">{t('guides.text')}</p>
          </div>
          <Picture sheet={pictures} name="guides" viewBox="0 0 560 420" className="w-full rounded-panel" />
        </div>
        <Slot name="resources/guides">
          <EmptyState look="line" icon="file" title={t('guides.empty')} />
        </Slot>
      </div>
    </section>
  )
}

function Calculators() {
  const { t } = useTranslation('resources')
  return (
    <section id="calculator-section-anchor" className="border-y border-line bg-sunken">
      <div className="page grid gap-10">
        <div className="grid gap-4 lg:grid-cols-2 lg:items-end lg:gap-16">
          <h2 className="text-3xl">{t('calculators.heading')}</h2>
          <p className="text-lg text-soft">{t('calculators.text')}</p>
        </div>
        <Slot name="resources/calculators">
          <EmptyState icon="chart" title={t('calculators.empty')} />
        </Slot>
      </div>
    </section>
  )
}

const reasons = ['price', 'size', 'proof'] as const

/** Gives reasons to open the carbon market to small buyers and sellers. */
function Democratizing() {
  const { t } = useTranslation('resources')
  return (
    <section id="democratizing" className="bg-deep text-on-deep">
      <div className="page grid gap-12 lg:grid-cols-[3fr_2fr] lg:gap-16">
        <div className="grid content-start gap-6">
          <p className="font-semibold text-accent">{t('democratizing.eyebrow')}</p>
          <h2 className="text-4xl">{t('democratizing.heading')}</h2>
          <p className="text-xl text-on-deep-soft">{t('democratizing.lead')}</p>
        </div>
        <Picture
          sheet={pictures}
          name="democratize"
          viewBox="0 0 640 480"
          className="w-full self-end rounded-panel"
        />
        <dl className="grid gap-8 lg:col-span-2 lg:grid-cols-3 lg:gap-12">
          {reasons.map((reason) => (
            <div key={reason} className="grid content-start gap-3 border-t border-on-deep-soft pt-5">
              <dt className="text-xl font-semibold">{t(`democratizing.${reason}.title`)}</dt>
              <dd className="text-on-deep-soft">{t(`democratizing.${reason}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

const numbers = ['1', '2', '3', '4', '5', '6'] as const

/** Lists the partners with their logo, name and role. */
function Partners() {
  const { t } = useTranslation('resources')
  return (
    <section id="partners-section-anchor" className="border-t border-line bg-surface">
      <div className="page grid gap-10 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <div className="grid content-start gap-4">
          <h2>{t('partners.heading')}</h2>
          <p className="text-soft">{t('partners.text')}</p>
        </div>
        <ul>
          {numbers.map((number) => (
            <li
              key={number}
              className="grid items-center gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[9rem_1fr_1fr]"
            >
              <Picture
                sheet={pictures}
                name={`partner-${number}`}
                viewBox="0 0 200 60"
                className="h-10 w-36"
              />
              <p className="text-lg font-semibold" translate="no">
                {t(`partners.${number}.name`)}
              </p>
              <p className="text-soft">{t(`partners.${number}.role`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
