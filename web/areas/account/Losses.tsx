import { useQuery } from '@tanstack/react-query'
import { formatMoment, formatPrice, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, Skeleton } from '#web/ui/index.ts'
import { api } from './api.ts'

/** What the reader loses with the account, each with its day and price, and what of it is paid back. */
export function Losses() {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { data, error } = useQuery({ ...api.losses.query(), gcTime: 0 })
  if (error) return <Alert>{`${t('erase.unknown')} ${messageOf(error, t)}`}</Alert>
  if (!data) return <Skeleton className="h-24 w-full" />

  const { plan, sessions, courses, files, listing } = data
  const day = (instant: string, timeZone = 'UTC') =>
    formatMoment(instant, language, { dateStyle: 'long', timeZone })
  const lost = [
    ...(plan ? [t('erase.plan', { name: t(`account.plans.${plan.name}`), day: day(plan.until) })] : []),
    ...sessions.map(({ courseName, startsAt, timeZone, price, isPaidBack }) => {
      const kind = isPaidBack ? 'paidBack' : price > 0 ? 'begun' : 'unpaid'
      return t(`erase.session.${kind}`, {
        course: courseName,
        day: day(startsAt, timeZone),
        price: formatPrice(price, language),
      })
    }),
    ...courses.map((course) => t('erase.course', { course })),
    ...(files > 0 ? [t('erase.files', { count: files })] : []),
    ...(listing ? [t('erase.listing', { company: listing })] : []),
  ]
  return (
    <div className="grid gap-2">
      {lost.length > 0 && (
        <>
          <p className="font-medium">{t('erase.lost')}</p>
          <ul className="grid list-disc gap-1 ps-5 wrap-anywhere">
            {lost.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <p className="text-sm text-soft">{t('erase.books')}</p>
    </div>
  )
}
