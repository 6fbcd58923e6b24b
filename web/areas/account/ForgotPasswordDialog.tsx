import { useForm } from '#web/forms/useForm.ts'
import { useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button, Dialog, Form } from '#web/ui/index.ts'
import { api } from './api.ts'
import { EmailField } from './EmailField.tsx'

/** Asks for the e-mail that the reset link goes to. The answer is the same whether an account exists or not. */
export function ForgotPasswordDialog({
  open,
  email,
  onClose,
}: {
  open: boolean
  email: string
  onClose: () => void
}) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { form, data, isPending, reset } = useForm({
    call: ({ email: to = '' }) => api.forgotPassword({ email: to, language }),
    failed: t('forgot.error'),
  })
  function close() {
    reset()
    onClose()
  }

  return (
    <Dialog open={open} onClose={close} title={t('forgot.title')} closeLabel={t('form.close')}>
      <Form {...form} success={data && (data.message ? t('forgot.sent') : t('forgot.checkEmail'))}>
        <p>{t('forgot.lead')}</p>
        <EmailField autoComplete="username" defaultValue={email} />
        <Button type="submit" busy={isPending} busyLabel={t('forgot.busy')} className="w-full">
          {t('forgot.submit')}
        </Button>
      </Form>
    </Dialog>
  )
}
