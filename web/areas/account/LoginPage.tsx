import { Link, redirectedFrom, useLocation, useNavigate, useTranslation } from '#web/shell/index.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { LoginForm } from './LoginForm.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'
import { useResetToken } from './resetToken.ts'

/** The login; under an address with a reset link's token, the form that sets a new password. */
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
      <AccountFrame title={t('reset.heading')} lead={t('reset.lead')}>
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
