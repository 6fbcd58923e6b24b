import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useForm } from '#web/forms/useForm.ts'
import {
  formAnswerOf,
  Link,
  readStored,
  redirectAfterLogin,
  redirectedFrom,
  useLocation,
  useNavigate,
  useTranslation,
} from '#web/shell/index.ts'
import { Banner, Button, Form, Skeleton } from '#web/ui/index.ts'
import { AccountFrame, AlreadyLoggedIn } from './AccountFrame.tsx'
import { AccountPasswordField } from './AccountPasswordField.tsx'
import { EmailField } from './EmailField.tsx'
import { ForgotPasswordButton } from './ForgotPasswordButton.tsx'
import { ForgotPasswordDialog } from './ForgotPasswordDialog.tsx'
import { logIn } from './logIn.ts'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'
import { useResetToken } from './resetToken.ts'
import type { PendingLogin } from './security/SecondStep.tsx'
import { type LoginRole, startPages } from './startPages.ts'
import { useLater } from './useLater.ts'

/** The login, or the form for a new password if the URL has the token of a reset link. */
export default function LoginPage() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const { state } = useLocation()
  const { token, forget } = useResetToken()
  if (token) {
    const done = () => {
      forget()
      navigate('/login', { replace: true })
    }
    return (
      <AccountFrame picture="reset" title={t('reset.heading')} lead={t('reset.lead')}>
        <ResetPasswordForm token={token} onDone={done} />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title={t('login.heading')}
      lead={t('login.lead')}
      foot={
        <>
          {t('login.noAccount')}{' '}
          <Link to="/signup" state={redirectedFrom(state)}>
            {t('login.signup')}
          </Link>
        </>
      }
    >
      <LoginForm />
    </AccountFrame>
  )
}

const redirectAfterMs = 1500

const SecondStep = lazy(() => import('./security/SecondStep.tsx'))

/** The login by password, followed by the second factor if the account has one. */
function LoginForm() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const runLater = useLater()
  const [pendingLogin, setPendingLogin] = useState<PendingLogin>()
  const [role, setRole] = useState<LoginRole>()

  function redirectLater(newRole: LoginRole) {
    setRole(newRole)
    runLater(() => navigate(redirectAfterLogin(state) ?? startPages[newRole]), redirectAfterMs)
  }

  if (!pendingLogin) return <PasswordForm onOpened={redirectLater} onPending={setPendingLogin} />
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <SecondStep
        login={pendingLogin}
        role={role}
        onOpened={redirectLater}
        onBack={() => setPendingLogin(undefined)}
      />
    </Suspense>
  )
}

interface Props {
  onOpened: (role: LoginRole) => void
  onPending: (login: PendingLogin) => void
}

function PasswordForm({ onOpened, onPending }: Props) {
  const { t } = useTranslation('account')
  const [typedEmail, setTypedEmail] = useState(() => formAnswerOf('/login')?.values.email ?? '')
  const emailField = useRef<HTMLInputElement>(null)
  const { state } = useLocation()
  const hasSignedUp = Boolean(state?.signedUp)
  // The remembered e-mail is not put into a field that was touched while the page was still prerendered.
  useEffect(() => {
    const field = emailField.current
    if (field && document.activeElement !== field)
      setTypedEmail((typed) => typed || field.value || readStored('userEmail') || '')
  }, [])
  useEffect(() => {
    // A new member has only the password left to type.
    if (hasSignedUp) emailField.current?.form?.querySelector<HTMLElement>('[name=password]')?.focus()
  }, [hasSignedUp])
  const [isForgotOpen, setForgotOpen] = useState(false)
  const { form, data, isPending, isSuccess } = useForm({
    page: '/login',
    call: ({ email = '', password = '' }) => logIn({ email, password }),
    onSuccess: (result, { email = '' }) =>
      typeof result === 'string' ? onOpened(result) : onPending({ ...result, email }),
    failedText: t('login.error'),
  })

  return (
    <>
      {!isPending && !isSuccess && <AlreadyLoggedIn />}
      {!isSuccess && <LetterSent />}
      <Form
        {...form}
        busy={isPending || isSuccess}
        success={typeof data === 'string' && t(`login.success.${data}`)}
      >
        <EmailField
          ref={emailField}
          autoComplete="username"
          value={typedEmail}
          onChange={(event) => setTypedEmail(event.target.value)}
        />
        <AccountPasswordField />
        <Button type="submit" busy={isPending} busyLabel={t('login.busy')} className="w-full">
          {t('login.submit')}
        </Button>
        <ForgotPasswordButton look="quiet" onClick={() => setForgotOpen(true)}>
          {t('forgot.open')}
        </ForgotPasswordButton>
      </Form>
      <ForgotPasswordDialog open={isForgotOpen} email={typedEmail} onClose={() => setForgotOpen(false)} />
    </>
  )
}

/** Says after a sign-up that a letter has been sent. */
function LetterSent() {
  const { t } = useTranslation('account')
  const { state } = useLocation()
  const [email, setEmail] = useState<string>()
  // The e-mail is read after the first render, which must equal the prerendered page. A reloaded document
  // still has its history state.
  useEffect(() => setEmail(state?.signedUp ? readStored('userEmail') : undefined), [state])
  if (!email) return null
  return <Banner className="mb-6 wrap-anywhere">{t('login.letterSent', { email })}</Banner>
}
