import { useQuery } from '@tanstack/react-query'
import { bookingStatuses } from '#shared/timetable/series.ts'
import { DayField } from '#web/forms/DayField.tsx'
import { useDebounced } from '#web/forms/useDebounced.ts'
import { SearchField, SelectField } from '#web/ui/index.ts'
import { api } from '../api.ts'
import type { Filters } from './useFilters.ts'
import { useManageTexts } from './useManageTexts.ts'

const searchDelayMs = 300

/**
 * The search and the filters above the bookings. Only the list has filters for days, because a month sets its
 * own.
 */
export function FilterBar({ filters, change }: Pick<Filters, 'filters' | 'change'>) {
  const { t } = useManageTexts()
  const { data: offered = [] } = useQuery(api.offered.query())
  const [q, setQ] = useDebounced(filters.q, (text) => change({ q: text }), searchDelayMs)
  const { view, status, city } = filters
  const cities = [...new Set([...offered.map((one) => one.city), city])].filter(Boolean).sort()
  return (
    <div className="grid items-end gap-4 min-[26rem]:grid-cols-2 min-[26rem]:max-xl:*:first:col-span-2 xl:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
      <SearchField
        label={t('filter.search')}
        maxLength={200}
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      <SelectField
        name="status"
        label={t('filter.status')}
        value={status ?? ''}
        onChange={({ target }) => change({ status: target.value })}
      >
        <option value="">{t('filter.anyStatus')}</option>
        {bookingStatuses.map((value) => (
          <option key={value} value={value}>
            {t(`status.${value}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="city"
        label={t('filter.city')}
        value={city}
        onChange={({ target }) => change({ city: target.value })}
      >
        <option value="">{t('filter.anyCity')}</option>
        {cities.map((name) => (
          <option key={name} value={name} translate="no">
            {name}
          </option>
        ))}
      </SelectField>
      {view === 'list' &&
        (['from', 'to'] as const).map((name) => (
          <DayField
            key={name}
            name={name}
            label={t(`filter.${name}`)}
            value={filters[name]}
            onChange={(day) => change({ [name]: day })}
          />
        ))}
    </div>
  )
}
