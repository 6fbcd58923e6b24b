import { useState } from 'react'
import { useSending } from '#web/forms/useSending.ts'
import { messageOf, toast, useTranslation } from '#web/shell/index.ts'
import { Alert, Badge, Button, ConfirmDialog } from '#web/ui/index.ts'
import { type Booking, bookingsApi } from '../../bookingsApi.ts'

/** Calls off a booking that is not paid for yet, once that has been confirmed. One that is paid for is the portal's to call off. */
export function DeleteBooking({ booking: { _id: id, paid, courseName }, onChange }: { booking: Booking; onChange: () => void }) {
  const { t } = useTranslation('instructors')
  const [isAsked, setIsAsked] = useState(false)
  const { send, error, isPending, reset } = useSending({
    call: () => bookingsApi.cancel({ id }),
    onSuccess() {
      setIsAsked(false)
      toast(t('callOff.done'))
      onChange()
    },
  })
  if (paid) return <Badge tone="success">{t('bookings.paid')}</Badge>
  return (
    <>
      <Button
        look="quiet"
        size="small"
        aria-label={t('callOff.of', { course: courseName })}
        onClick={() => {
          reset()
          setIsAsked(true)
        }}
      >
        {t('delete.open')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('callOff.title')}
        confirmLabel={t('callOff.confirm')}
        cancelLabel={t('callOff.keep')}
        busy={isPending}
        busyLabel={t('delete.busy')}
        onConfirm={() => void send(undefined)}
        onCancel={() => setIsAsked(false)}
      >
        {error && <Alert>{messageOf(error, t)}</Alert>}
        <p className="text-start whitespace-normal">{t('callOff.text')}</p>
      </ConfirmDialog>
    </>
  )
}
