import { packages } from '#shared/kernel/actor.ts'
import { useDebounced } from '#web/forms/useDebounced.ts'
import { SearchField, SelectField } from '#web/ui/index.ts'
import { concerns, type Filters, sources, statuses } from './useFilters.ts'
import { useManageTexts } from './useManageTexts.ts'

const searchDelayMs = 300

/** Shows the search and the filters of the list. */
export function FilterBar({ filters, change }: Pick<Filters, 'filters' | 'change'>) {
  const { t } = useManageTexts()
  const [q, setQ] = useDebounced(filters.q, (text) => change({ q: text }), searchDelayMs)
  const choices = { status: statuses, source: sources, package: packages, concern: concerns } as const
  return (
    <div className="grid grid-cols-2 items-end gap-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr] max-lg:*:first:col-span-2">
      <SearchField
        label={t('filter.search')}
        maxLength={200}
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      {Object.entries(choices).map(([name, values]) => (
        <SelectField
          key={name}
          name={name}
          label={t(`filter.${name as keyof typeof choices}`)}
          value={filters[name as keyof typeof choices] ?? ''}
          onChange={({ target }) => change({ [name]: target.value })}
        >
          <option value="">{t('filter.all')}</option>
          {values.map((value) => (
            <option key={value} value={value}>
              {t(`value.${value}`)}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  )
}
