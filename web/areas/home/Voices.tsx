import { useTranslation } from '#web/shell/index.ts'
import { Picture, useReveal } from '#web/ui/index.ts'
import pictures from './pictures.svg'
import { Strata } from './Strata.tsx'

function Voice({ member, className }: { member: 'first' | 'second' | 'third'; className: string }) {
  const { t } = useTranslation('home')
  return (
    <figure className="grid content-start gap-6">
      <blockquote className={className}>{t(`voices.${member}.quote`)}</blockquote>
      <figcaption className="text-on-deep-soft">
        <strong className="block text-accent" translate="no">
          {t(`voices.${member}.name`)}
        </strong>
        {t(`voices.${member}.role`)}
      </figcaption>
    </figure>
  )
}

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
          <Voice member="first" className="text-3xl font-medium" />
          <div className="grid gap-6 md:grid-cols-2">
            <Voice member="second" className="text-lg" />
            <Voice member="third" className="text-lg" />
          </div>
          <p className="text-sm text-on-deep-soft">{t('voices.note')}</p>
        </div>
      </div>
    </section>
  )
}
