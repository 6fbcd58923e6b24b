import { useTranslation } from '#web/shell/index.ts'
import { Picture } from '#web/ui/index.ts'
import pictures from './pictures.svg'

const reasons = ['price', 'size', 'proof'] as const

/** Reasons to open the carbon market to small buyers and sellers. */
export function Democratizing() {
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
