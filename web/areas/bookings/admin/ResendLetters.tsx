import type { LetterReader, ManagedBooking } from '#shared/bookings/manageRoutes.ts'
import { useSending } from '#web/forms/useSending.ts'
import { messageOf } from '#web/shell/index.ts'
import { Alert, Banner, Button } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useManageTexts } from './useManageTexts.ts'

/**
 * The message names this many recipients and counts the others: an offer goes to all instructors of a city.
 */
const maxNamed = 5

/** Buttons that send the letter of a booking's present status again, and the names of its recipients. */
export function ResendLetters({ booking }: { booking: ManagedBooking }) {
  const { t } = useManageTexts()
  const { send, data, error, isPending } = useSending({
    call: (to?: LetterReader) => api.resendLetters({ id: booking._id, ...(to && { to }) }),
  })
  const isOffered = booking.status === 'on-hold'
  const sides: { to?: LetterReader; text: string }[] = isOffered
    ? [{ text: t('resend.asked') }]
    : [
        ...(booking.booker && booking.instructor ? [{ text: t('resend.both') }] : []),
        ...(booking.booker ? [{ to: 'member' as const, text: t('resend.member') }] : []),
        ...(booking.instructor ? [{ to: 'instructor' as const, text: t('resend.instructor') }] : []),
        ...(booking.paid && booking.booker
          ? [{ to: 'attendees' as const, text: t('resend.attendees') }]
          : []),
      ]
  const names = data?.sentTo
    .slice(0, maxNamed)
    .map(({ name, email }) => (name ? `${name} (${email})` : email))
  const others = (data?.sentTo.length ?? 0) - maxNamed
  return (
    <section aria-labelledby="resend" className="grid gap-3">
      <h3 id="resend" className="text-base">
        {t('resend.heading')}
      </h3>
      <p className="text-sm text-soft">{t(isOffered ? 'resend.offer' : 'resend.text')}</p>
      {error && <Alert>{messageOf(error, t)}</Alert>}
      {names && (
        <Banner tone="success">
          {t('resend.done', { names: [...names, ...(others > 0 ? [`+${others}`] : [])].join(', ') })}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        {sides.map(({ to, text }) => (
          <Button
            key={text}
            look="secondary"
            size="small"
            icon="mail"
            busy={isPending}
            busyLabel={t('resend.busy')}
            onClick={() => send(to)}
          >
            {text}
          </Button>
        ))}
      </div>
    </section>
  )
}
