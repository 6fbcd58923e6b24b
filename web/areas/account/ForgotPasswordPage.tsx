import { Link, useTranslation } from '#web/shell/index.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'

/** What the dialog of the login is for browsers without scripts. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('account')
  return (
    <AccountFrame title={t('forgot.title')} foot={<Link to="/login">{t('reset.backToLogin')}</Link>}>
      <ForgotPasswordForm />
    </AccountFrame>
  )
}
