import { useTranslation } from '#web/shell/index.ts'
import { Picture, useReveal } from '#web/ui/index.ts'
import pictures from './pictures.svg'
import { Strata } from './Strata.tsx'

function Voice({ of, className }: { of: 'first' | 'second' | 'third'; className: string }) {
  const { t } = useTranslation('home')
  return (
    <figure className="grid content-start gap-6">
      <blockquote className={className}>{t(`voices.${of}.quote`)}</blockquote>
      <figcaption className="text-on-deep-soft">
        <strong className="block text-accent" translate="no">
          {t(`voices.${of}.name`)}
        </strong>
        {t(`voices.${of}.role`)}
      </figcaption>
    </figure>
  )
}

/** One member speaks at length, two in short. */
export function Voices() {
  const { t } = useTranslation('home')
  return (
    <section className="later relative bg-deep text-on-deep">
      <Strata />
      <div ref={useReveal<HTMLDivElement>()} className="page relative grid gap-10 lg:grid-cols-3 lg:gap-16">
        <div className="grid content-start gap-6">
          <h2>{t('voices.heading')}</h2>
          <Picture sheet={pictures} name="voices" viewBox="0 0 400 400" className="max-w-80 rounded-panel" />
        </div>
        <div className="grid gap-10 lg:col-span-2">
          <Voice of="first" className="text-3xl font-medium" />
          <div className="grid gap-6 md:grid-cols-2">
            <Voice of="second" className="text-lg" />
            <Voice of="third" className="text-lg" />
          </div>
          <p className="text-sm text-on-deep-soft">{t('voices.note')}</p>
        </div>
      </div>
    </section>
  )
}
