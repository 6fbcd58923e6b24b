import { useSending } from '#web/forms/useSending.ts'
import { ApiError, messageOf, toast, useTranslation } from '#web/shell/index.ts'
import { Button } from '#web/ui/index.ts'
import { type Booking, bookingsApi } from '../../bookingsApi.ts'

interface AcceptBookingProps {
  booking: Booking
  userId: string
  onChange: () => void
}

/** Accepts a booking, unless another instructor was faster. */
export function AcceptBooking({ booking: { _id: id, courseName }, userId, onChange }: AcceptBookingProps) {
  const { t } = useTranslation('instructors')
  const about = `accept ${id}`
  const { send, isPending } = useSending({
    call: () => bookingsApi.accept({ id, instructorId: userId }),
    onSuccess() {
      toast(t('accept.done'), { life: 5, about })
      onChange()
    },
    onError(error) {
      const isAnswer = error instanceof ApiError && error.status > 0 && error.status < 500
      toast(isAnswer ? messageOf(error, t) : t('accept.failed'), { tone: 'danger', life: 5, about })
      onChange()
    },
  })
  return (
    <Button
      size="small"
      busy={isPending}
      busyLabel={t('accept.busy')}
      aria-label={t('accept.of', { course: courseName })}
      onClick={() => void send(undefined)}
    >
      {t('accept.button')}
    </Button>
  )
}
