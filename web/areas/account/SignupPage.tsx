import { Link, redirectedFrom, useLocation, useTranslation } from '#web/shell/index.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { AlreadyLoggedIn } from './AlreadyLoggedIn.tsx'
import { SignupForm } from './SignupForm.tsx'

export default function SignupPage() {
  const { t } = useTranslation('account')
  const { state } = useLocation()
  const from = redirectedFrom(state)
  return (
    <AccountFrame
      title={t('signup.heading')}
      lead={t('signup.lead')}
      foot={
        <>
          {t('signup.hasAccount')}{' '}
          <Link to="/login" replace={from !== undefined} state={from}>
            {t('signup.login')}
          </Link>
        </>
      }
    >
      <AlreadyLoggedIn />
      <SignupForm />
    </AccountFrame>
  )
}
