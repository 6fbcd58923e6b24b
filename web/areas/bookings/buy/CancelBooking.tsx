import { useState } from 'react'
import { useSending } from '#web/forms/useSending.ts'
import { messageOf, toast, useTranslation } from '#web/shell/index.ts'
import { Alert, Button, ConfirmDialog } from '#web/ui/index.ts'
import { api } from '../api.ts'

/** Cancels an unpaid booking, after a dialog. */
export function CancelBooking({ id, onCancelled }: { id: string; onCancelled: () => void }) {
  const { t } = useTranslation('bookings')
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const { send, error, isPending, reset } = useSending({
    call: () => api.cancel({ id }),
    onSuccess() {
      setIsDialogOpen(false)
      toast(t('cancel.done'))
      onCancelled()
    },
  })
  return (
    <>
      <Button
        look="quiet"
        size="small"
        className="justify-self-start"
        onClick={() => {
          reset()
          setIsDialogOpen(true)
        }}
      >
        {t('cancel.open')}
      </Button>
      <ConfirmDialog
        open={isDialogOpen}
        title={t('cancel.title')}
        confirmLabel={t('cancel.confirm')}
        cancelLabel={t('cancel.keep')}
        busy={isPending}
        busyLabel={t('cancel.busy')}
        onConfirm={() => void send(undefined)}
        onCancel={() => setIsDialogOpen(false)}
      >
        {error && <Alert>{messageOf(error, t)}</Alert>}
        <p>{t('cancel.text')}</p>
      </ConfirmDialog>
    </>
  )
}
