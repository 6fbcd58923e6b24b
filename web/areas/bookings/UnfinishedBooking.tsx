import { storedDraft } from '#web/forms/useDraft.ts'
import { formatDay } from '#web/forms/wallTime.ts'
import { Link, useLanguage, useSession, useTranslation } from '#web/shell/index.ts'
import { Banner } from '#web/ui/index.ts'
import { type BookingDraft, draftKey } from './buy/bookingDraft.ts'

const dayAndMonth = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** Leads members back to a booking that they began in this tab, as somebody does who bought a plan for it. */
export default function UnfinishedBooking() {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const { isLoggedIn, isInstructor, package: plan } = useSession()
  if (!isLoggedIn || isInstructor || plan === 'free') return null
  const { city, date } = storedDraft<BookingDraft>(draftKey) ?? {}
  if (!city) return null
  const day = date && formatDay(date, language, dayAndMonth)
  return (
    <Banner>
      {[city, day].filter(Boolean).join(' · ')} <Link to="/buy-courses">{t('mine.draft')}</Link>
    </Banner>
  )
}
