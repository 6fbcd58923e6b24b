import { useQuery } from '@tanstack/react-query'
import { bookingStatuses } from '#shared/timetable/series.ts'
import { ListFilters } from '#web/forms/ListFilters.tsx'
import { api } from '../api.ts'
import type { Filters } from './useFilters.ts'
import { useManageTexts } from './useManageTexts.ts'

/** Shows the search and the filters above the bookings. Only the list has filters for days, because a month sets its own. */
export function FilterBar({ filters, change }: Pick<Filters, 'filters' | 'change'>) {
  const { t } = useManageTexts()
  const { data: offered = [] } = useQuery(api.offered.query())
  const { view, q, status, city, from, to } = filters
  const cities = [...new Set([...offered.map((one) => one.city), city])].filter(Boolean).sort()
  return (
    <ListFilters
      search={{ label: t('filter.search'), value: q }}
      choices={[
        {
          ...{ name: 'status', label: t('filter.status'), value: status, any: t('filter.anyStatus') },
          options: bookingStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        },
        {
          ...{ name: 'city', label: t('filter.city'), value: city, any: t('filter.anyCity') },
          options: cities.map((name) => ({ value: name, label: name })),
          areNames: true,
        },
      ]}
      days={
        view === 'list'
          ? { from: { label: t('filter.from'), value: from }, to: { label: t('filter.to'), value: to } }
          : undefined
      }
      change={change}
    />
  )
}
