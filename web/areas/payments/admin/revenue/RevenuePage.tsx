import { useQuery } from '@tanstack/react-query'
import { DayField } from '#web/forms/DayField.tsx'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { messageOf, useTranslation } from '#web/shell/index.ts'
import { PageHeading, Skeleton } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { Headlines } from './Headlines.tsx'
import { PlanSection } from './PlanSection.tsx'
import { ProductSection } from './ProductSection.tsx'
import { usePeriod } from './usePeriod.ts'
import { useRevenueTexts } from './useRevenueTexts.ts'
import { WeekSection } from './WeekSection.tsx'

/** The administrators' page of sales, refunds, bookings and plans in a period. */
export default function RevenuePage() {
  const { t: ofArea } = useTranslation('payments')
  const { t } = useRevenueTexts()
  const { period, change } = usePeriod()
  const { data: revenue, error, refetch } = useQuery(api.revenue.query(period))
  return (
    <div className="page">
      <PageHeading title={ofArea('manage.revenue.title')} lead={ofArea('manage.revenue.lead')} />
      <div className="grid grid-cols-1 gap-10">
        <div className="grid gap-2">
          <div className="grid max-w-xl gap-4 min-[26rem]:grid-cols-2">
            {(['from', 'to'] as const).map((name) => (
              <DayField
                key={name}
                required
                name={name}
                label={t(name)}
                value={period[name]}
                onChange={(day) => change({ [name]: day })}
              />
            ))}
          </div>
          <p className="text-sm text-soft">{t('utc')}</p>
        </div>
        {error && <LoadFailure onRetry={() => void refetch()}>{messageOf(error, t)}</LoadFailure>}
        {!revenue && !error && <Skeleton className="h-96 w-full" />}
        {revenue && (
          <>
            <Headlines revenue={revenue} />
            <WeekSection revenue={revenue} />
            <PlanSection revenue={revenue} />
            <ProductSection revenue={revenue} />
          </>
        )}
      </div>
    </div>
  )
}
