import { useState } from 'react'
import {
  ApiError,
  messageOf,
  readStored,
  redirectAfterLogin,
  useLocation,
  useNavigate,
  useSending,
  useTranslation,
} from '#web/shell/index.ts'
import { Button, Form, type FormValues, PasswordField } from '#web/ui/index.ts'
import { AlreadyLoggedIn } from './AlreadyLoggedIn.tsx'
import { EmailField } from './EmailField.tsx'
import { ForgotPasswordDialog } from './ForgotPasswordDialog.tsx'
import { LetterSent } from './LetterSent.tsx'
import { logIn, startOf } from './logIn.ts'
import { looksLikeEmail } from './looksLikeEmail.ts'
import { useLater } from './useLater.ts'

const redirectAfter = 1500

export function LoginForm() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const { state } = useLocation()
  const later = useLater()
  const [missing, setMissing] = useState<'login.fillIn' | 'form.emailInvalid'>()
  const [typedEmail, setTypedEmail] = useState(() => readStored('userEmail') ?? '')
  const [forgot, setForgot] = useState(false)
  const login = useSending({
    call: logIn,
    onSuccess: (kind) => later(() => navigate(redirectAfterLogin(state, kind) ?? startOf[kind]), redirectAfter),
  })

  function submit({ email = '', password = '' }: FormValues) {
    login.reset()
    const wrong = !email.trim() || !password ? 'login.fillIn' : looksLikeEmail(email) ? undefined : 'form.emailInvalid'
    setMissing(wrong)
    if (!wrong) void login.send({ email: email.trim(), password })
  }

  const refused = login.error instanceof ApiError && login.error.status >= 400 && login.error.status < 500
  const failure = login.error && (refused ? messageOf(login.error, t) : t('login.error'))

  return (
    <>
      {!login.isPending && !login.isSuccess && <AlreadyLoggedIn />}
      {!login.isSuccess && <LetterSent />}
      <Form
        onSubmit={submit}
        busy={login.isPending || login.isSuccess}
        error={missing ? t(missing) : failure}
        success={login.data && t(`login.success.${login.data}`)}
      >
        <EmailField autoComplete="username" value={typedEmail} onChange={(event) => setTypedEmail(event.target.value)} />
        <PasswordField
          name="password"
          label={t('form.password')}
          autoComplete="current-password"
          required
          showLabel={t('form.show')}
          hideLabel={t('form.hide')}
        />
        <Button type="submit" busy={login.isPending} busyLabel={t('login.busy')} className="w-full">
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
