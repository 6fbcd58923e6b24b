import { useForm } from '#web/forms/useForm.ts'
import { useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button, Card, Field, Form, PageHeading } from '#web/ui/index.ts'
import { api } from './api.ts'

/** A page for readers who no longer have a letter: it mails them the link that unsubscribes. */
export default function LeavePage() {
  const { t } = useTranslation('newsletter', { keyPrefix: 'leave' })
  const language = useLanguage()
  const { form, isPending, isSuccess } = useForm({
    page: '/newsletter/leave',
    call: ({ email = '' }) => api.mailUnsubscribeLink({ email, language }),
    failedText: t('failed'),
  })
  return (
    <div className="page page-narrow">
      <PageHeading title={t('title')} lead={t('lead')} />
      <Card>
        <Form {...form} success={isSuccess && t('sent')} aria-label={t('title')}>
          <Field
            name="email"
            type="email"
            label={t('email')}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={254}
          />
          <div>
            <Button type="submit" busy={isPending} busyLabel={t('busy')}>
              {t('submit')}
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  )
}
