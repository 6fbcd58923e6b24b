import { useForm } from '#web/forms/useForm.ts'
import { useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button, Field, Form, type FormProps } from '#web/ui/index.ts'
import { api } from './api.ts'

interface Props extends Pick<FormProps, 'aria-label'> {
  /** Says nothing of a call that failed: what was typed stands there as before, to be sent again. */
  quiet?: boolean
  buttonClass?: string
}

/**
 * One e-mail field and a button. What was typed leaves the field only when the portal has taken it.
 * It stands on every page, most of which do without the query client.
 */
export function SubscribeForm({ quiet = false, buttonClass, ...rest }: Props) {
  const { t } = useTranslation('newsletter')
  const language = useLanguage()
  const { form, isPending, isSuccess } = useForm({
    call: ({ email = '' }) => api.subscribe({ email, language }),
    onSuccess: (_, _values, element) => element.reset(),
    failed: t('form.failed'),
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
          // What is wrong stands under the field, so the button goes under that.
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
