import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSending } from '#web/forms/useSending.ts'
import { timeWords } from '#web/forms/wallTime.ts'
import {
  formatMoment,
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

/** Reads the mailed link and removes it from the address, so that nobody who sees that later can use it. */
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

/** The page behind a mailed offer. Only its button accepts. */
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
    call: (sent: OfferLink) => api.acceptOffer(sent),
    onSuccess: () => void offer.refetch(),
  })
  const shown = offer.data
  const isDone = accepting.isSuccess || shown?.acceptedByYou === true
  const isGone = shown !== undefined && !isDone && shown.status !== 'on-hold'
  const error = accepting.error ?? offer.error
  const failure = error ? messageOf(error, t) : isGone && t('accept.gone')
  const facts = shown && [
    [t('facts.course'), shown.courseName],
    [
      t('facts.first'),
      formatMoment(`${shown.date}T00:00:00Z`, language, { dateStyle: 'full', timeZone: 'UTC' }),
    ],
    [t('facts.time'), `${timeWords(shown.start, language)} – ${timeWords(shown.end, language)}`],
    [t('facts.weeks'), t('facts.weekly', { count: shown.durationWeeks })],
    [t('facts.place'), [shown.city, shown.area].filter(Boolean).join(', ')],
    [t('facts.people'), String(shown.people)],
  ]
  return (
    <MailedLinkPage
      title={t(isDone ? 'accept.doneTitle' : 'accept.title')}
      lead={t('accept.lead')}
      failure={failure}
      again={t('accept.again')}
      done={isDone && t('accept.done')}
      busy={accepting.isPending}
    >
      {link && offer.isPending && <Skeleton className="h-40 w-full" />}
      {facts && (
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-soft">{label}</dt>
              <dd className="pb-2 font-medium first-letter:uppercase sm:pb-0">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {link && shown && !isDone && !isGone && (
        <Button
          size="large"
          busy={accepting.isPending}
          busyLabel={t('accept.busy')}
          onClick={() => void accepting.send(link)}
        >
          {t('accept.submit')}
        </Button>
      )}
      <LinkButton to="/slots" look="secondary">
        {t('accept.toSlots')}
      </LinkButton>
    </MailedLinkPage>
  )
}
