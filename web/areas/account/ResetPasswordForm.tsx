import { useState } from 'react'
import { passwordFlaw } from '#shared/account/passwordFlaw.ts'
import { ApiError, forgetSession, messageOf, useSending, useTranslation } from '#web/shell/index.ts'
import { Button, Form, type FormValues, PasswordField } from '#web/ui/index.ts'
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
  const [flaw, setFlaw] = useState<'tooShort' | 'tooCommon' | 'mismatch'>()
  const reset = useSending({
    call: (newPassword: string) => api.resetPassword({ token, newPassword }),
    onSuccess: () => {
      // The server ended every session of the account, so what this browser remembers of one is no longer true.
      forgetSession()
      later(onDone, redirectAfter)
    },
  })

  function submit({ newPassword = '', confirmPassword = '' }: FormValues, form: HTMLFormElement) {
    reset.reset()
    const wrong = passwordFlaw(newPassword) ?? (confirmed && newPassword !== confirmPassword ? 'mismatch' : undefined)
    setFlaw(wrong)
    if (!wrong) {
      void reset.send(newPassword)
      return
    }
    const control = form.elements.namedItem(wrong === 'mismatch' ? 'confirmPassword' : 'newPassword')
    if (control instanceof HTMLElement) control.focus()
  }

  const refused = reset.error instanceof ApiError && reset.error.status >= 400 && reset.error.status < 500
  const failure = reset.error && (refused ? messageOf(reset.error, t) : t('reset.error'))
  const shared = { autoComplete: 'new-password', required: true, showLabel: t('form.show'), hideLabel: t('form.hide') }

  return (
    <Form
      onSubmit={submit}
      busy={reset.isPending || reset.isSuccess}
      error={flaw ? t(`flaw.${flaw}`) : failure}
      success={reset.isSuccess && t('reset.success')}
    >
      <PasswordField name="newPassword" label={t('form.newPassword')} hint={t('form.passwordHint')} {...shared} />
      {confirmed && <PasswordField name="confirmPassword" label={t('form.confirmPassword')} {...shared} />}
      <Button type="submit" busy={reset.isPending} busyLabel={t('reset.busy')} className="w-full">
        {t('reset.submit')}
      </Button>
    </Form>
  )
}
