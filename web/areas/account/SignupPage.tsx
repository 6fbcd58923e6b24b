import { Link, useTranslation } from '#web/shell/index.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { AlreadyLoggedIn } from './AlreadyLoggedIn.tsx'
import { SignupForm } from './SignupForm.tsx'

export default function SignupPage() {
  const { t } = useTranslation('account')
  return (
    <AccountFrame
      title={t('signup.heading')}
      lead={t('signup.lead')}
      foot={
        <>
          {t('signup.hasAccount')} <Link to="/login">{t('signup.login')}</Link>
        </>
      }
    >
      <AlreadyLoggedIn />
      <SignupForm />
    </AccountFrame>
  )
}
