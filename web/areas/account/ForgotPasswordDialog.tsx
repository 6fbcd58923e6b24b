import { useTranslation } from '#web/shell/index.ts'
import { Dialog } from '#web/ui/index.ts'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'

export function ForgotPasswordDialog({
  open,
  email,
  onClose,
}: {
  open: boolean
  email: string
  onClose: () => void
}) {
  const { t } = useTranslation('account')
  return (
    <Dialog open={open} onClose={onClose} title={t('forgot.title')} closeLabel={t('form.close')}>
      <ForgotPasswordForm email={email} />
    </Dialog>
  )
}
