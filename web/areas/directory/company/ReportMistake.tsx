import { contact } from '#shared/contact/contract.ts'
import type { Listing } from '#shared/directory/listing.ts'
import { cutText } from '#shared/kernel/content/plainText.ts'
import { useForm } from '#web/forms/useForm.ts'
import { client, useLanguage } from '#web/shell/index.ts'
import { Button, Field, Form } from '#web/ui/index.ts'
import { SenderFields } from './SenderFields.tsx'
import { useCompanyTexts } from './useCompanyTexts.ts'

const contactApi = client(contact)

/** The subject of a message to the portal has at most 200 characters, and the name of a company too. */
const maxShownName = 120

/** Reports a mistake on a company's page to the portal's operators. */
export default function ReportMistake({
  company: { company, url },
}: {
  company: Pick<Listing, 'company' | 'url'>
}) {
  const { t } = useCompanyTexts()
  const language = useLanguage()
  const { form, isPending, isSuccess } = useForm({
    call: ({ name = '', email = '', message = '' }) =>
      contactApi.send({
        name,
        email,
        subject: t('report.subject', { company: cutText(company, maxShownName) }),
        message: `${message}\n\n${company}\n${window.location.origin}${url}`,
        language,
      }),
    onSuccess: (_answer, _values, element) => element.reset(),
    failedText: t('report.failed'),
  })
  return (
    <Form {...form} success={isSuccess && t('report.sent')} aria-label={t('report.form')}>
      <p className="text-soft">{t('report.lead')}</p>
      <SenderFields maxNameLength={200} />
      <Field name="message" multiline rows={4} label={t('report.message')} required maxLength={5000} />
      <Button
        type="submit"
        icon="mail"
        busy={isPending}
        busyLabel={t('write.busy')}
        className="justify-self-start"
      >
        {t('report.submit')}
      </Button>
    </Form>
  )
}
