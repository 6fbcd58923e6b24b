import { useForm } from '#web/forms/useForm.ts'
import { useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button, Field, Form } from '#web/ui/index.ts'
import { api } from './api.ts'

/** The contact form. It is emptied only when the portal has received the message. */
export function ContactForm() {
  const { t } = useTranslation('contact')
  const language = useLanguage()
  const { form, data, isPending, isSuccess } = useForm({
    call: ({ name = '', email = '', subject = '', message = '' }) =>
      api.send({ name, email, subject, message, language }),
    onSuccess: (_answer, _values, element) => element.reset(),
    failed: t('form.failed'),
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
