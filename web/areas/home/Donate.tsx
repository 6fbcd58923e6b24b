import { LinkButton, useTranslation } from '#web/shell/index.ts'
import { Picture, useReveal } from '#web/ui/index.ts'
import pictures from './pictures.svg'

const items = ['forest', 'peatland', 'solar'] as const

export function Donate() {
  const { t } = useTranslation('home')
  return (
    <section className="later bg-sunken">
      <div className="page grid gap-10 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <div className="grid content-start justify-items-start gap-6 lg:sticky lg:top-24 lg:self-start">
          <h2 className="text-3xl">{t('donate.heading')}</h2>
          <p className="lead">{t('donate.text')}</p>
          <LinkButton to="/service#directory-listing-anchor" iconEnd="arrowRight">
            {t('donate.link')}
          </LinkButton>
        </div>
        <ul ref={useReveal<HTMLUListElement>()} className="grid gap-10">
          {items.map((item) => (
            <li key={item} className="grid items-center gap-6 md:grid-cols-2 md:even:[direction:rtl]">
              <Picture
                sheet={pictures}
                name={`donate-${item}`}
                viewBox="0 0 400 260"
                className="rounded-panel"
              />
              <div className="grid gap-2 [direction:ltr]">
                <h3 className="text-2xl">{t(`donate.${item}.title`)}</h3>
                <p className="text-soft">{t(`donate.${item}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
