import { activityOutcomes } from '#shared/kernel/activity.ts'
import { DayField } from '#web/forms/DayField.tsx'
import { useDebounced } from '#web/forms/useDebounced.ts'
import { useTranslation } from '#web/shell/index.ts'
import { SearchField, SelectField } from '#web/ui/index.ts'
import en from './locales/en.json'
import type { Filters } from './useFilters.ts'

const searchDelayMs = 300
const areaNames = Object.keys(en.areas) as (keyof typeof en.areas)[]

/** Shows the search and the filters above the changes. */
export function FilterBar({ filters, change }: Pick<Filters, 'filters' | 'change'>) {
  const { t } = useTranslation('activity')
  const [q, setQ] = useDebounced(filters.q, (text) => change({ q: text }), searchDelayMs)
  return (
    <div className="grid gap-2">
      <div className="grid items-end gap-4 min-[26rem]:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <SearchField
          label={t('filter.search')}
          maxLength={200}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <SelectField
          name="area"
          label={t('filter.area')}
          value={filters.area}
          onChange={({ target }) => change({ area: target.value })}
        >
          <option value="">{t('filter.any')}</option>
          {areaNames.map((area) => (
            <option key={area} value={area}>
              {t(`areas.${area}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="outcome"
          label={t('filter.outcome')}
          value={filters.outcome ?? ''}
          onChange={({ target }) => change({ outcome: target.value })}
        >
          <option value="">{t('filter.any')}</option>
          {activityOutcomes.map((outcome) => (
            <option key={outcome} value={outcome}>
              {t(`outcomes.${outcome}`)}
            </option>
          ))}
        </SelectField>
        {(['from', 'to'] as const).map((name) => (
          <DayField
            key={name}
            name={name}
            label={t(`filter.${name}`)}
            value={filters[name]}
            onChange={(day) => change({ [name]: day })}
          />
        ))}
      </div>
      <p className="text-sm text-soft">{t('filter.utc')}</p>
    </div>
  )
}
