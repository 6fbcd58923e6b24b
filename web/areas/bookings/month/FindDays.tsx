import { useQuery } from '@tanstack/react-query'
import { useDraft } from '#web/forms/useDraft.ts'
import { Card, Form } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { type BookingDraft, emptyDraft } from '../buy/bookingDraft.ts'
import { CourseFields } from '../buy/CourseFields.tsx'
import { FreeDays } from './FreeDays.tsx'
import { useMonthTexts } from './useMonthTexts.ts'

/** Finds free days for those who cannot book yet. The tab keeps what they choose, so that the booking form has it once they can. */
export default function FindDays() {
  const { t: texts } = useMonthTexts()
  const { data: offered } = useQuery(api.offered.query({}))
  const { values, change } = useDraft<BookingDraft>('booking', emptyDraft)
  if (!offered || offered.length === 0) return null
  const city = offered.find((one) => one.city === values.city)
  const fields = { offered, city, values, onChange: change }
  return (
    <section aria-labelledby="days-heading" className="grid gap-5">
      <h2 id="days-heading" className="text-2xl">
        {texts('heading')}
      </h2>
      <Form aria-label={texts('heading')} onSubmit={() => {}}>
        <Card className="grid items-start gap-8 lg:grid-cols-2">
          <div className="grid gap-6">
            <CourseFields {...fields} />
            {values.date && <p className="font-semibold text-brand">{texts('visitor')}</p>}
          </div>
          <FreeDays {...fields} />
        </Card>
      </Form>
    </section>
  )
}
