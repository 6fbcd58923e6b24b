import { storedDraft } from '#web/forms/useDraft.ts'
import { formatDay } from '#web/forms/wallTime.ts'
import { WorkLink } from '#web/lists/WorkLink.tsx'
import { useLanguage, useSession, useTranslation } from '#web/shell/index.ts'
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
  return <WorkLink to="/buy-courses" label={t('mine.draft')} text={[city, day].filter(Boolean).join(' · ')} />
}
