import { useForm } from '#web/forms/useForm.ts'
import { Link, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button, Card, Field, Form, Icon } from '#web/ui/index.ts'
import { api } from './api.ts'

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

/** The contact form. It is emptied only when the portal has received the message. */
function ContactForm() {
  const { t } = useTranslation('contact')
  const language = useLanguage()
  const { form, data, isPending, isSuccess } = useForm({
    page: '/contact',
    call: ({ name = '', email = '', subject = '', message = '' }) =>
      api.send({ name, email, subject, message, language }),
    onSuccess: (_answer, _values, element) => element.reset(),
    failedText: t('form.failed'),
  })
  return (
    <Form {...form} success={isSuccess && t('form.sent')} aria-label={t('form.name')}>
      {data && <p>{t('form.answered', { email: data.email })}</p>}
      <div className="fields">
        <Field name="name" label={t('form.yourName')} autoComplete="name" required maxLength={200} />
        <Field
          name="email"
          type="email"
          label={t('form.email')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
        />
      </div>
      <Field name="subject" label={t('form.subject')} autoComplete="off" required maxLength={200} />
      <Field name="message" multiline rows={8} label={t('form.message')} required maxLength={10_000} />
      <p className="text-sm text-soft">{t('form.kept')}</p>
      <Button
        type="submit"
        icon="mail"
        busy={isPending}
        busyLabel={t('form.busy')}
        className="justify-self-start"
      >
        {t('form.submit')}
      </Button>
    </Form>
  )
}
