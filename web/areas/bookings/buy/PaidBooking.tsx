import { LinkButton, useTranslation } from '#web/shell/index.ts'
import { Banner, Button, Card, Spinner } from '#web/ui/index.ts'
import { BookingFacts } from './BookingFacts.tsx'
import type { Booking } from './booking.ts'

/** A booking that was just paid. Until Stripe's webhook arrives, the payment is being confirmed. */
export function PaidBooking({ booking, onAnother }: { booking: Booking; onAnother: () => void }) {
  const { t } = useTranslation('bookings')
  return (
    <Card as="section" aria-labelledby="paid-heading" className="grid gap-6">
      <h2 id="paid-heading" className="text-2xl">
        {t(booking.paid ? 'paid.heading' : 'paid.waiting')}
      </h2>
      {booking.paid ? (
        <Banner tone="success">{t('paid.text')}</Banner>
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {t('paid.confirming')}
        </p>
      )}
      <BookingFacts booking={booking} />
      {booking.paid && (
        <div className="row">
          <LinkButton to="/courses">{t('paid.course')}</LinkButton>
          <Button look="secondary" onClick={onAnother}>
            {t('paid.another')}
          </Button>
        </div>
      )}
    </Card>
  )
}
