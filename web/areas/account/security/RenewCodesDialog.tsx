import { useMutation } from '@tanstack/react-query'
import { messageOf, useTranslation } from '#web/shell/index.ts'
import { Alert, ConfirmDialog } from '#web/ui/index.ts'
import { api } from './api.ts'

interface Props {
  onRenewed: (renewed: { recoveryCodes: string[] }) => void
  onClose: () => void
}

/** Asks before new recovery codes void those that somebody has kept. */
export function RenewCodesDialog({ onRenewed, onClose }: Props) {
  const { t } = useTranslation('account')
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => api.renewRecoveryCodes(),
    onSuccess: onRenewed,
  })
  return (
    <ConfirmDialog
      open
      danger={false}
      title={t('security.renewTitle')}
      confirmLabel={t('security.renew')}
      cancelLabel={t('form.cancel')}
      busy={isPending}
      busyLabel={t('second.busy')}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {error && <Alert>{messageOf(error, t)}</Alert>}
      <p>{t('security.renewText')}</p>
    </ConfirmDialog>
  )
}
