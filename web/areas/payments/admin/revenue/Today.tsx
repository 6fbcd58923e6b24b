import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { Link, messageOf } from '#web/shell/index.ts'
import { Skeleton } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { Headlines } from './Headlines.tsx'
import { useRevenueTexts } from './useRevenueTexts.ts'

/** Says on the administrators' overview what was sold, refunded and booked since midnight in UTC. */
export default function Today() {
  const { t } = useRevenueTexts()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const { data: revenue, error, refetch } = useQuery(api.revenue.query({ from: today, to: today }))
  return (
    <section aria-labelledby="today" className="grid gap-4">
      <h2 id="today" className="flex flex-wrap items-baseline gap-x-4 text-xl">
        {t('today.title')} <span className="text-sm font-normal text-soft">{t('today.utc')}</span>
      </h2>
      {error && <LoadFailure onRetry={() => void refetch()}>{messageOf(error, t)}</LoadFailure>}
      {!revenue && !error && <Skeleton className="h-28 w-full" />}
      {revenue && <Headlines revenue={revenue} shown={['sales', 'refunds', 'bookings', 'subscriptions']} />}
      <p>
        <Link to="/admin/revenue">{t('today.all')}</Link>
      </p>
    </section>
  )
}
