import { useState } from 'react'
import { ApiError, messageOf, useLanguage, useSending, useTranslation } from '#web/shell/index.ts'
import { Button, Dialog, Form, type FormValues } from '#web/ui/index.ts'
import { api } from './api.ts'
import { EmailField } from './EmailField.tsx'
import { looksLikeEmail } from './looksLikeEmail.ts'

/** Asks for the e-mail that the reset link goes to. The answer is the same whether an account exists or not. */
export function ForgotPasswordDialog({ open, email, onClose }: { open: boolean; email: string; onClose: () => void }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const [invalid, setInvalid] = useState(false)
  const forgot = useSending({ call: (to: string) => api.forgotPassword({ email: to, language }) })

  function submit({ email: typed = '' }: FormValues) {
    forgot.reset()
    const sound = looksLikeEmail(typed)
    setInvalid(!sound)
    if (sound) void forgot.send(typed.trim())
  }
  function close() {
    forgot.reset()
    setInvalid(false)
    onClose()
  }

  const throttled = forgot.error instanceof ApiError && forgot.error.status === 429
  const failure = forgot.error && (throttled ? messageOf(forgot.error, t) : t('forgot.error'))
  const success = forgot.data && (forgot.data.message ? t('forgot.sent') : t('forgot.checkEmail'))

  return (
    <Dialog open={open} onClose={close} title={t('forgot.title')} closeLabel={t('form.close')}>
      <Form onSubmit={submit} busy={forgot.isPending} error={invalid ? t('form.emailInvalid') : failure} success={success}>
        <p>{t('forgot.lead')}</p>
        <EmailField autoComplete="username" defaultValue={email} />
        <Button type="submit" busy={forgot.isPending} busyLabel={t('forgot.busy')} className="w-full">
          {t('forgot.submit')}
        </Button>
      </Form>
    </Dialog>
  )
}
