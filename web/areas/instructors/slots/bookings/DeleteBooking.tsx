import { useState } from 'react'
import { useSending } from '#web/forms/useSending.ts'
import { ApiError, messageOf, toast, useTranslation, wordsOf } from '#web/shell/index.ts'
import { Alert, Badge, Button, ConfirmDialog, Field } from '#web/ui/index.ts'
import { type Booking, bookingsApi } from '../../bookingsApi.ts'

/** Cancels an unpaid booking, after a dialog. Only administrators can cancel a paid one. */
export function DeleteBooking({
  booking: { _id: id, paid, courseName },
  onChange,
}: {
  booking: Booking
  onChange: () => void
}) {
  const { t } = useTranslation('instructors')
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { send, error, isPending, reset } = useSending({
    call: (reason: string) => bookingsApi.cancel({ id, reason }),
    onSuccess() {
      setIsDialogOpen(false)
      toast(t('callOff.done'))
      onChange()
    },
  })
  const wrong = error instanceof ApiError ? error.issues.find(({ path }) => path === 'reason') : undefined
  if (paid) return <Badge tone="success">{t('bookings.paid')}</Badge>
  return (
    <>
      <Button
        look="quiet"
        size="small"
        aria-label={t('callOff.of', { course: courseName })}
        onClick={() => {
          reset()
          setIsDialogOpen(true)
        }}
      >
        {t('delete.open')}
      </Button>
      <ConfirmDialog
        open={isDialogOpen}
        title={t('callOff.title')}
        confirmLabel={t('callOff.confirm')}
        cancelLabel={t('callOff.keep')}
        busy={isPending}
        busyLabel={t('delete.busy')}
        onConfirm={() => void send(reason)}
        onCancel={() => setIsDialogOpen(false)}
      >
        {error && !wrong && <Alert>{messageOf(error, t)}</Alert>}
        <div className="grid gap-4 text-start whitespace-normal">
          <p>{t('callOff.text')}</p>
          <Field
            multiline
            rows={3}
            name="reason"
            label={t('callOff.reason')}
            hint={t('callOff.read')}
            optionalLabel={t('callOff.optional')}
            maxLength={300}
            error={wrong && wordsOf(wrong, t)}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </div>
      </ConfirmDialog>
    </>
  )
}
