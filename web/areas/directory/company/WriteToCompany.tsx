import { maxMessageLength, maxNameLength } from '#shared/directory/pageRoutes.ts'
import { useForm } from '#web/forms/useForm.ts'
import { useLanguage } from '#web/shell/index.ts'
import { Button, Field, Form } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { SenderFields } from './SenderFields.tsx'
import { useCompanyTexts } from './useCompanyTexts.ts'

/** Sends a message to a company by the portal's mail. */
export default function WriteToCompany({ id }: { id: string }) {
  const { t } = useCompanyTexts()
  const language = useLanguage()
  const { form, isPending, isSuccess } = useForm({
    call: ({ name = '', email = '', message = '' }) => api.message({ id, name, email, message, language }),
    onSuccess: (_answer, _values, element) => element.reset(),
    failedText: t('write.failed'),
  })
  return (
    <Form {...form} success={isSuccess && t('write.sent')} aria-label={t('write.form')}>
      <p className="text-soft">{t('write.lead')}</p>
      <SenderFields maxNameLength={maxNameLength} />
      <Field
        name="message"
        multiline
        rows={6}
        label={t('write.message')}
        hint={t('write.hint')}
        required
        maxLength={maxMessageLength}
      />
      <Button
        type="submit"
        icon="mail"
        busy={isPending}
        busyLabel={t('write.busy')}
        className="justify-self-start"
      >
        {t('write.submit')}
      </Button>
    </Form>
  )
}
