import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { useSending } from '#web/forms/useSending.ts'
import { formatDay, formatTime } from '#web/forms/wallTime.ts'
import {
  LinkButton,
  messageOf,
  useLanguage,
  useLocation,
  useNavigate,
  useTranslation,
} from '#web/shell/index.ts'
import { Button, MailedLinkPage, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'

interface OfferLink {
  booking: string
  instructor: string
  token: string
}

/**
 * Reads the mailed link and removes its query from the address and the history, so that nobody else can use
 * it.
 */
function useOfferLink(): OfferLink | undefined {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const [link, setLink] = useState<OfferLink>()
  useEffect(() => {
    const { booking = '', instructor = '', token = '' } = Object.fromEntries(new URLSearchParams(search))
    if (search === '') return
    setLink({ booking, instructor, token })
    navigate(pathname, { replace: true })
  }, [search, pathname, navigate])
  return link
}

/** The page that a mailed offer links to. Opening it accepts nothing; only its button does. */
export default function AcceptPage() {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const link = useOfferLink()
  const offer = useQuery({
    ...api.offer.query(link ?? { booking: '-', instructor: '-', token: '-' }),
    enabled: link !== undefined,
    retry: false,
  })
  const accepting = useSending({
    call: (values: OfferLink) => api.acceptOffer(values),
    onSuccess: () => void offer.refetch(),
  })
  const declining = useSending({ call: (values: OfferLink) => api.declineOffer(values) })
  const booking = offer.data
  const isDone = accepting.isSuccess || booking?.acceptedByYou
  const isOpen = booking?.status === 'on-hold' && !isDone
  const error = accepting.error ?? declining.error ?? offer.error
  const failure = error ? messageOf(error, t) : booking && !isOpen && !isDone && t('accept.gone')
  const facts = booking && [
    [t('facts.course'), courseNameIn(language, booking.courseName)],
    [t('facts.first'), formatDay(booking.date, language, { dateStyle: 'full' })],
    [t('facts.time'), `${formatTime(booking.start, language)} – ${formatTime(booking.end, language)}`],
    [t('facts.weeks'), t('facts.weekly', { count: booking.durationWeeks })],
    [t('facts.place'), [booking.city, booking.area].filter(Boolean).join(', ')],
    [t('facts.people'), booking.people],
  ]
  return (
    <MailedLinkPage
      title={t(isDone ? 'accept.doneTitle' : 'accept.title')}
      lead={t('accept.lead')}
      failure={failure}
      again={t('accept.again')}
      done={declining.isSuccess ? t('accept.declined') : isDone && t('accept.done')}
      busy={accepting.isPending}
    >
      {link && offer.isPending && <Skeleton className="h-40 w-full" />}
      {facts && (
        <dl className="facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="first-letter:uppercase">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {link && isOpen && !declining.isSuccess && (
        <>
          <Button
            size="large"
            busy={accepting.isPending}
            busyLabel={t('accept.busy')}
            onClick={() => accepting.send(link)}
          >
            {t('accept.submit')}
          </Button>
          <Button
            look="secondary"
            busy={declining.isPending}
            busyLabel={t('accept.busy')}
            onClick={() => declining.send(link)}
          >
            {t('accept.decline')}
          </Button>
        </>
      )}
      <LinkButton to="/slots" look="secondary">
        {t('accept.toSlots')}
      </LinkButton>
    </MailedLinkPage>
  )
}
