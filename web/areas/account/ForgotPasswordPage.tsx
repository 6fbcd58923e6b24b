import { Link, useTranslation } from '#web/shell/index.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'

/** This page replaces the login's dialog in browsers without scripts. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('account')
  return (
    <AccountFrame
      picture="reset"
      title={t('forgot.title')}
      foot={<Link to="/login">{t('reset.backToLogin')}</Link>}
    >
      <ForgotPasswordForm />
    </AccountFrame>
  )
}
