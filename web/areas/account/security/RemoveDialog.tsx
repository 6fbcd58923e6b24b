import { useMutation } from '@tanstack/react-query'
import { messageOf, useTranslation } from '#web/shell/index.ts'
import { Alert, ConfirmDialog } from '#web/ui/index.ts'
import { api } from './api.ts'

/** A factor that is about to be removed. */
export type Removed = { kind: 'app' } | { kind: 'passkey'; id: string; name: string }

interface Props {
  removed: Removed
  /** Without it the password alone opens the account. */
  isLast: boolean
  onRemoved: () => void
  onClose: () => void
}

/** Asks before a second factor is removed. */
export function RemoveDialog({ removed, isLast, onRemoved, onClose }: Props) {
  const { t } = useTranslation('account')
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => (removed.kind === 'app' ? api.removeApp() : api.removePasskey({ id: removed.id })),
    onSuccess: onRemoved,
  })
  const name = removed.kind === 'app' ? t('security.app') : removed.name
  return (
    <ConfirmDialog
      open
      title={t('security.removeTitle', { name })}
      confirmLabel={t('security.remove')}
      cancelLabel={t('form.cancel')}
      busy={isPending}
      busyLabel={t('security.removing')}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {error && <Alert>{messageOf(error, t)}</Alert>}
      <p>{t(isLast ? 'security.removeLast' : 'security.removeOne')}</p>
    </ConfirmDialog>
  )
}
