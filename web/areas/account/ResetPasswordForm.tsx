import { useForm } from '#web/forms/useForm.ts'
import { forgetSession, useTranslation } from '#web/shell/index.ts'
import { Button, Form, PasswordField } from '#web/ui/index.ts'
import { api } from './api.ts'
import { useLater } from './useLater.ts'

const redirectAfter = 2000

/** Sets a new password with the token of a mailed link; `confirmed` asks for it twice. `onDone` runs 2 s after success. */
export function ResetPasswordForm({
  token,
  confirmed = false,
  onDone,
}: {
  token: string
  confirmed?: boolean
  onDone: () => void
}) {
  const { t } = useTranslation('account')
  const later = useLater()
  const { form, isPending, isSuccess } = useForm({
    call: ({ newPassword = '' }) => api.resetPassword({ token, newPassword }),
    check: ({ newPassword, confirmPassword }) =>
      confirmed && newPassword !== confirmPassword
        ? [{ path: 'confirmPassword', code: 'password.mismatch' }]
        : [],
    onSuccess: () => {
      // The server ended every session of the account, so what this browser remembers of one is no longer true.
      forgetSession()
      later(onDone, redirectAfter)
    },
    failed: t('reset.error'),
  })
  const shared = {
    autoComplete: 'new-password',
    required: true,
    showLabel: t('form.show'),
    hideLabel: t('form.hide'),
  }

  return (
    <Form {...form} busy={isPending || isSuccess} success={isSuccess && t('reset.success')}>
      <PasswordField
        name="newPassword"
        label={t('form.newPassword')}
        hint={t('form.passwordHint')}
        minLength={6}
        {...shared}
      />
      {confirmed && <PasswordField name="confirmPassword" label={t('form.confirmPassword')} {...shared} />}
      <Button type="submit" busy={isPending} busyLabel={t('reset.busy')} className="w-full">
        {t('reset.submit')}
      </Button>
    </Form>
  )
}
