import { useForm } from '#web/forms/useForm.ts'
import { accountApi, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button, Form } from '#web/ui/index.ts'
import { EmailField } from './EmailField.tsx'

/** Asks for the e-mail to mail a reset link to. The answer is the same whether or not an account exists. */
export function ForgotPasswordForm({ email }: { email?: string }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { form, data, isPending } = useForm({
    page: '/forgot-password',
    call: ({ email: enteredEmail = '' }) => accountApi.forgotPassword({ email: enteredEmail, language }),
    failedText: t('forgot.error'),
  })
  return (
    <Form {...form} success={data && (data.message ? t('forgot.sent') : t('forgot.checkEmail'))}>
      <p>{t('forgot.lead')}</p>
      <EmailField autoComplete="username" defaultValue={email} />
      <Button type="submit" busy={isPending} busyLabel={t('forgot.busy')} className="w-full">
        {t('forgot.submit')}
      </Button>
    </Form>
  )
}
