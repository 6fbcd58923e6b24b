import { activityOutcomes } from '#shared/kernel/activity.ts'
import { ListFilters } from '#web/forms/ListFilters.tsx'
import { useTranslation } from '#web/shell/index.ts'
import en from './locales/en.json'
import type { Filters } from './useFilters.ts'

const areaNames = Object.keys(en.areas) as (keyof typeof en.areas)[]

/** Shows the search and the filters above the changes. */
export function FilterBar({ filters, change }: Pick<Filters, 'filters' | 'change'>) {
  const { t } = useTranslation('activity')
  const any = t('filter.any')
  return (
    <ListFilters
      search={{ label: t('filter.search'), value: filters.q }}
      choices={[
        {
          ...{ name: 'area', label: t('filter.area'), value: filters.area, any },
          options: areaNames.map((value) => ({ value, label: t(`areas.${value}`) })),
        },
        {
          ...{ name: 'outcome', label: t('filter.outcome'), value: filters.outcome, any },
          options: activityOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) })),
        },
      ]}
      days={{
        from: { label: t('filter.from'), value: filters.from },
        to: { label: t('filter.to'), value: filters.to },
      }}
      note={t('filter.utc')}
      change={change}
    />
  )
}
