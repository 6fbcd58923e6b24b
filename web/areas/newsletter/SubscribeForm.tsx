import { useForm } from '#web/forms/useForm.ts'
import { useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button, Field, Form, type FormProps } from '#web/ui/index.ts'
import { api } from './api.ts'

interface Props extends Pick<FormProps, 'aria-label'> {
  /** Shows no error when the call fails. The field keeps its value, so that it can be sent again. */
  quiet?: boolean
  buttonClass?: string
}

/** Empties its field only after success. Uses no query client, which most pages do not load. */
export function SubscribeForm({ quiet = false, buttonClass, ...rest }: Props) {
  const { t } = useTranslation('newsletter')
  const language = useLanguage()
  const { form, isPending, isSuccess } = useForm({
    page: '/newsletter',
    call: ({ email = '' }) => api.subscribe({ email, language }),
    onSuccess: (_, _values, element) => element.reset(),
    failedText: t('form.failed'),
  })

  return (
    <Form {...form} error={!quiet && form.error} success={isSuccess && t('form.subscribed')} {...rest}>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          name="email"
          type="email"
          label={t('form.email')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          // An error needs the whole width below the field, so the button moves below it.
          className={`min-w-0 grow ${form.issues.length > 0 ? 'basis-full' : 'basis-52'}`}
        />
        <Button type="submit" busy={isPending} busyLabel={t('form.busy')} className={buttonClass}>
          {t('form.submit')}
        </Button>
      </div>
      {isSuccess && <p>{t('form.mailbox')}</p>}
    </Form>
  )
}
