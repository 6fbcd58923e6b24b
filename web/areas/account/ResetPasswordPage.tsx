import { useState } from 'react'
import { useNavigate, useTranslation } from '#web/shell/index.ts'
import { Banner, Button } from '#web/ui/index.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { ForgotPasswordButton } from './ForgotPasswordButton.tsx'
import { ForgotPasswordDialog } from './ForgotPasswordDialog.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'
import { useResetToken } from './resetToken.ts'

/** The page of a mailed reset link. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const { token, forget } = useResetToken()
  const [isForgotOpen, setForgotOpen] = useState(false)
  if (token === '') {
    return (
      <AccountFrame picture="reset" title={t('reset.heading')}>
        <div className="form">
          <Banner tone="danger">{t('reset.invalidLink')}</Banner>
          <ForgotPasswordButton onClick={() => setForgotOpen(true)}>
            {t('reset.newLink')}
          </ForgotPasswordButton>
          <Button look="quiet" className="w-full" onClick={() => navigate('/login')}>
            {t('reset.backToLogin')}
          </Button>
        </div>
        <ForgotPasswordDialog open={isForgotOpen} email="" onClose={() => setForgotOpen(false)} />
      </AccountFrame>
    )
  }
  const done = () => {
    forget()
    navigate('/login')
  }
  return (
    <AccountFrame picture="reset" title={t('reset.heading')} lead={t('reset.lead')}>
      <ResetPasswordForm token={token ?? ''} asksTwice onDone={done} />
    </AccountFrame>
  )
}
