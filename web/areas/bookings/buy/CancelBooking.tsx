import { ConfirmAction } from '#web/forms/ConfirmAction.tsx'
import { messageOf, toast, useTranslation } from '#web/shell/index.ts'
import { api } from '../api.ts'

/** Cancels an open booking, after the member has confirmed it. */
export function CancelBooking({ id, onCancelled }: { id: string; onCancelled: () => void }) {
  const { t } = useTranslation('bookings')
  return (
    <ConfirmAction
      button={{ look: 'quiet', size: 'small', className: 'justify-self-start', children: t('cancel.open') }}
      texts={{
        title: t('cancel.title'),
        confirm: t('cancel.confirm'),
        cancel: t('cancel.keep'),
        busy: t('cancel.busy'),
      }}
      call={() => api.cancel({ id })}
      onSuccess={() => {
        toast(t('cancel.done'))
        onCancelled()
      }}
      failedText={(error) => messageOf(error, t)}
    >
      <p>{t('cancel.text')}</p>
    </ConfirmAction>
  )
}
