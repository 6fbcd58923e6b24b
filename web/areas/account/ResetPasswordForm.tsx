import { useForm } from '#web/forms/useForm.ts'
import { accountApi, forgetSession, useTranslation } from '#web/shell/index.ts'
import { Button, Form } from '#web/ui/index.ts'
import { AccountPasswordField } from './AccountPasswordField.tsx'
import { useLater } from './useLater.ts'

const doneAfterMs = 2000

interface Props {
  /** The token of a mailed link. */
  token: string
  /** True if the form asks for the password twice. */
  asksTwice?: boolean
  /** Called 2 s after success. */
  onDone: () => void
}

export function ResetPasswordForm({ token, asksTwice = false, onDone }: Props) {
  const { t } = useTranslation('account')
  const runLater = useLater()
  const { form, isPending, isSuccess } = useForm({
    page: '/reset-password',
    call: ({ newPassword = '' }) => accountApi.resetPassword({ token, newPassword }),
    check: ({ newPassword, confirmPassword }) =>
      asksTwice && newPassword !== confirmPassword
        ? [{ path: 'confirmPassword', code: 'password.mismatch' }]
        : [],
    onSuccess: () => {
      // The server has ended every session of the account, including one of this browser.
      forgetSession()
      runLater(onDone, doneAfterMs)
    },
    failedText: t('reset.error'),
  })
  return (
    <Form
      {...form}
      // Without `action`, a browser without scripts sends the form to this address, which has the token.
      action={undefined}
      busy={isPending || isSuccess}
      success={isSuccess && t('reset.success')}
    >
      <AccountPasswordField
        name="newPassword"
        label={t('form.newPassword')}
        hint={t('form.passwordHint')}
        minLength={6}
        autoComplete="new-password"
      />
      {asksTwice && (
        <AccountPasswordField
          name="confirmPassword"
          label={t('form.confirmPassword')}
          autoComplete="new-password"
        />
      )}
      <Button type="submit" busy={isPending} busyLabel={t('reset.busy')} className="w-full">
        {t('reset.submit')}
      </Button>
    </Form>
  )
}
