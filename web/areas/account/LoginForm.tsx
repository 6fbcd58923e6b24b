import { useState } from 'react'
import { useForm } from '#web/forms/useForm.ts'
import { readStored, redirectAfterLogin, useLocation, useNavigate, useTranslation } from '#web/shell/index.ts'
import { Button, Form, PasswordField } from '#web/ui/index.ts'
import { AlreadyLoggedIn } from './AlreadyLoggedIn.tsx'
import { EmailField } from './EmailField.tsx'
import { ForgotPasswordDialog } from './ForgotPasswordDialog.tsx'
import { LetterSent } from './LetterSent.tsx'
import { logIn, startOf } from './logIn.ts'
import { useLater } from './useLater.ts'

const redirectAfter = 1500

export function LoginForm() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const { state } = useLocation()
  const later = useLater()
  const [typedEmail, setTypedEmail] = useState(() => readStored('userEmail') ?? '')
  const [forgot, setForgot] = useState(false)
  const { form, data, isPending, isSuccess } = useForm({
    call: ({ email = '', password = '' }) => logIn({ email, password }),
    onSuccess: (kind) => later(() => navigate(redirectAfterLogin(state, kind) ?? startOf[kind]), redirectAfter),
    failed: t('login.error'),
  })

  return (
    <>
      {!isPending && !isSuccess && <AlreadyLoggedIn />}
      {!isSuccess && <LetterSent />}
      <Form {...form} busy={isPending || isSuccess} success={data && t(`login.success.${data}`)}>
        <EmailField autoComplete="username" value={typedEmail} onChange={(event) => setTypedEmail(event.target.value)} />
        <PasswordField
          name="password"
          label={t('form.password')}
          autoComplete="current-password"
          required
          showLabel={t('form.show')}
          hideLabel={t('form.hide')}
        />
        <Button type="submit" busy={isPending} busyLabel={t('login.busy')} className="w-full">
          {t('login.submit')}
        </Button>
        <Button look="quiet" onClick={() => setForgot(true)} className="w-full">
          {t('forgot.open')}
        </Button>
      </Form>
      <ForgotPasswordDialog open={forgot} email={typedEmail} onClose={() => setForgot(false)} />
    </>
  )
}
