import { Link, useTranslation } from '#web/shell/index.ts'
import { Card, Icon } from '#web/ui/index.ts'
import { ContactForm } from './ContactForm.tsx'

/** Links that answer the most common questions. */
const answers = [
  { key: 'courses', to: '/service#fcourse-anchor' },
  { key: 'directory', to: '/service#directory-listing-anchor' },
  { key: 'calculator', to: '/trade#calculator-section-anchor' },
] as const

export default function ContactPage() {
  const { t } = useTranslation('contact')
  return (
    <div className="page grid items-start gap-12 lg:grid-cols-[2fr_3fr] lg:gap-20">
      <div className="grid gap-10">
        <div className="grid gap-4">
          <h1>{t('heading')}</h1>
          <p className="lead">{t('lead')}</p>
        </div>
        <section aria-labelledby="contact-told" className="grid gap-5 border-t border-line pt-8">
          <h2 id="contact-told" className="text-xl">
            {t('told.heading')}
          </h2>
          <ul className="grid gap-5">
            {answers.map(({ key, to }) => (
              <li key={key} className="grid gap-1">
                <Link to={to} className="inline-flex items-center gap-1 justify-self-start font-semibold">
                  {t(`told.${key}.link`)} <Icon name="arrowRight" />
                </Link>
                <p className="text-soft">{t(`told.${key}.text`)}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <Card as="section" aria-label={t('form.name')}>
        <ContactForm />
      </Card>
    </div>
  )
}
