import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDraft } from '#web/forms/useDraft.ts'
import { LinkButton, useSession, useTranslation } from '#web/shell/index.ts'
import { Card, Form, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { type BookingDraft, draftKey, emptyDraft } from '../buy/bookingDraft.ts'
import { CourseFields } from '../buy/CourseFields.tsx'
import { useBackHere } from '../buy/useBackHere.ts'
import { useLinkedDay } from '../buy/useLinkedDay.ts'
import { FreeDays } from './FreeDays.tsx'
import { useMonthTexts } from './useMonthTexts.ts'

/** Shows free days to people who cannot book yet. The tab keeps their choice for the booking form. */
export default function FindDays() {
  const { t } = useTranslation('bookings')
  const { t: texts } = useMonthTexts()
  const { isLoggedIn } = useSession()
  const backHere = useBackHere()
  const { data: offered } = useQuery(api.offered.query({}))
  const { values, change } = useDraft<BookingDraft>(draftKey, emptyDraft)
  const heading = useRef<HTMLHeadingElement>(null)
  const isLinked = useLinkedDay(offered, change)
  const wasLinked = useRef(isLinked)
  useEffect(() => {
    if (isLinked) wasLinked.current = true
    else if (wasLinked.current) heading.current?.scrollIntoView({ block: 'start' })
  }, [isLinked])
  if (!offered || isLinked) return <Skeleton className="min-h-[36rem] w-full" />
  if (offered.length === 0) return null
  const city = offered.find((one) => one.city === values.city)
  const fields = { offered, city, values, onChange: change }
  return (
    <section aria-labelledby="days-heading" className="grid gap-5">
      <h2 id="days-heading" ref={heading} className="text-2xl">
        {texts('heading')}
      </h2>
      <Form aria-label={texts('heading')} onSubmit={() => {}}>
        <Card className="grid items-start gap-8 lg:grid-cols-2">
          <CourseFields {...fields} />
          <div className="grid gap-4">
            <FreeDays {...fields} />
            {values.date && (
              <div role="status" className="grid justify-items-start gap-3">
                <p className="font-semibold text-brand">{texts(isLoggedIn ? 'member' : 'visitor')}</p>
                <div className="row">
                  {!isLoggedIn && (
                    <LinkButton to="/login" state={backHere}>
                      {t('membership.login')}
                    </LinkButton>
                  )}
                  <LinkButton to="/pricing" look={isLoggedIn ? 'primary' : 'secondary'}>
                    {t('membership.plans')}
                  </LinkButton>
                </div>
              </div>
            )}
          </div>
        </Card>
      </Form>
    </section>
  )
}
