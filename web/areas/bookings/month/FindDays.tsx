import { useQuery } from '@tanstack/react-query'
import { useDraft } from '#web/forms/useDraft.ts'
import { LinkButton, useSession, useTranslation } from '#web/shell/index.ts'
import { Card, Form, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { type BookingDraft, emptyDraft } from '../buy/bookingDraft.ts'
import { CourseFields } from '../buy/CourseFields.tsx'
import { useBackHere } from '../buy/useBackHere.ts'
import { FreeDays } from './FreeDays.tsx'
import { useMonthTexts } from './useMonthTexts.ts'

/** Shows free days to people who cannot book yet. The tab keeps their choice for the booking form. */
export default function FindDays() {
  const { t } = useTranslation('bookings')
  const { t: texts } = useMonthTexts()
  const { isLoggedIn } = useSession()
  const backHere = useBackHere()
  const { data: offered } = useQuery(api.offered.query({}))
  const { values, change } = useDraft<BookingDraft>('booking', emptyDraft)
  if (!offered) return <Skeleton className="min-h-[36rem] w-full" />
  if (offered.length === 0) return null
  const city = offered.find((one) => one.city === values.city)
  const fields = { offered, city, values, onChange: change }
  return (
    <section aria-labelledby="days-heading" className="grid gap-5">
      <h2 id="days-heading" className="text-2xl">
        {texts('heading')}
      </h2>
      <Form aria-label={texts('heading')} onSubmit={() => {}}>
        <Card className="grid items-start gap-8 lg:grid-cols-2">
          <CourseFields {...fields} />
          <div className="grid gap-4">
            <FreeDays {...fields} />
            {values.date && (
              <div role="status" className="grid justify-items-start gap-3">
                <p className="font-semibold text-brand">{texts('visitor')}</p>
                {!isLoggedIn && (
                  <LinkButton to="/login" state={backHere}>
                    {t('membership.login')}
                  </LinkButton>
                )}
              </div>
            )}
          </div>
        </Card>
      </Form>
    </section>
  )
}
