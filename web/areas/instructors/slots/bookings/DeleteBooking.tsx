import { useState } from 'react'
import { ConfirmAction } from '#web/forms/ConfirmAction.tsx'
import { ApiError, messageOf, toast, useTranslation, wordsOf } from '#web/shell/index.ts'
import { Badge, Field } from '#web/ui/index.ts'
import { type Booking, bookingsApi } from '../../api.ts'

const issueOfReason = (error: Error | undefined) =>
  error instanceof ApiError ? error.issues.find(({ path }) => path === 'reason') : undefined

/** Cancels an unpaid booking, after a dialog. Only administrators can cancel a paid one. */
export function DeleteBooking({
  booking: { _id: id, paid, courseName },
  onChange,
}: {
  booking: Booking
  onChange: () => void
}) {
  const { t } = useTranslation('instructors')
  const [reason, setReason] = useState('')
  if (paid) return <Badge tone="success">{t('bookings.paid')}</Badge>
  return (
    <ConfirmAction
      button={{
        look: 'quiet',
        size: 'small',
        'aria-label': t('callOff.of', { course: courseName }),
        children: t('delete.open'),
      }}
      texts={{
        title: t('callOff.title'),
        confirm: t('callOff.confirm'),
        cancel: t('callOff.keep'),
        busy: t('delete.busy'),
      }}
      call={() => bookingsApi.cancel({ id, reason })}
      onSuccess={() => {
        toast(t('callOff.done'))
        onChange()
      }}
      failedText={(error) => !issueOfReason(error) && messageOf(error, t)}
    >
      {(error) => {
        const issue = issueOfReason(error)
        return (
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
              error={issue && wordsOf(issue, t)}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </div>
        )
      }}
    </ConfirmAction>
  )
}
